import type { ComponentProps, ReactNode } from "react";

type BoxProps = Omit<ComponentProps<"input">, "className" | "type"> & {
  label: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
};

/** Shows a checkbox with its label. */
export function Checkbox(props: BoxProps) {
  return <Box {...props} type="checkbox" />;
}

/** Shows one of several radio buttons with the same name. */
export function Radio(props: BoxProps) {
  return <Box {...props} type="radio" />;
}

function Box({ label, detail, ...rest }: BoxProps & { type: "checkbox" | "radio" }) {
  return (
    <label className="check">
      <input {...rest} />
      <span>
        <b>{label}</b>
        {detail ? <span className="muted">{detail}</span> : null}
      </span>
    </label>
  );
}
