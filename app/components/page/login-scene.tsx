import type { ReactNode } from "react";
import { copy } from "~/copy/copy";
import { PASS_SCORE } from "~/models/terms/score";
import { Brand } from "./brand";

const majors = [0, 25, 50, 75, 100];
/** The marks of the scale: every five points, and the pass mark. */
const ticks = [...new Set([...Array.from({ length: 21 }, (_, step) => step * 5), PASS_SCORE])];

/** Returns the y of a value: 0 is at y = 40, 100 at y = 560. */
function height(value: number) {
  return 40 + value * 5.2;
}

/** The point of the bob. */
const rest = height(PASS_SCORE);

/** Shows the rule from 0 to 100 and the plumb line that comes to rest in front of the pass mark. */
function PlumbRule() {
  return (
    <svg
      className="plumb-rule"
      aria-hidden="true"
      viewBox="150 0 300 600"
      preserveAspectRatio="xMidYMin meet"
    >
      <g stroke="var(--color-on-plomb-2)">
        <path d="M262 40V560" strokeOpacity=".35" />
        {ticks.map((value) => {
          const long = majors.includes(value) || value === PASS_SCORE;
          return (
            <path
              key={value}
              d={`M${long ? 232 : 244} ${height(value)}H262`}
              strokeOpacity={long ? 0.9 : 0.35}
              strokeWidth={value === PASS_SCORE ? 2 : 1}
            />
          );
        })}
      </g>
      <g fill="var(--color-on-plomb-2)" fontSize="13" fontWeight="450" textAnchor="end">
        {majors.map((value) => (
          <text key={value} x="222" y={height(value) + 5}>
            {value}
          </text>
        ))}
        <text
          x="222"
          y={height(PASS_SCORE) + 5}
          fill="var(--color-laiton)"
          fontSize="17"
          fontWeight="640"
        >
          {PASS_SCORE}
        </text>
      </g>
      <g className="plumb">
        <path d={`M330 -400V${rest - 50}`} stroke="var(--color-on-plomb)" strokeWidth="1.5" />
        <path d={`M317 ${rest - 58}h26l11 17-24 41-24-41z`} fill="var(--color-laiton)" />
        <path d={`M330 ${rest - 58}h13l11 17-24 41z`} fill="oklch(0.7 0.125 78)" />
      </g>
      <path
        d={`M268 ${rest}H318`}
        stroke="var(--color-laiton)"
        strokeWidth="1.5"
        strokeDasharray="2 5"
      />
    </svg>
  );
}

/** Shows the login page around its form: the dark half with the plumb line, the light half with the fields. */
export function LoginScene({
  children,
  foot,
}: {
  children: ReactNode;
  /** A link below the form. */
  foot?: ReactNode;
}) {
  return (
    <div className="login">
      <aside className="on-dark">
        <Brand to="/login" />
        <PlumbRule />
        <p>{copy.login.plumb(PASS_SCORE)}</p>
      </aside>
      <main id="content">
        <div className="login-box">
          {children}
          {foot ? <p className="text-sm muted">{foot}</p> : null}
        </div>
      </main>
    </div>
  );
}
