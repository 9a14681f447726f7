import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import * as v from "valibot";
import * as Factors from "~/models/sign-in/factors/factors.server";
import type { User } from "~/models/tables";
import { brand } from "~/platform/brand";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";

/** The library takes half a second to load; most starts never need it. */
const webauthn = () => import("@simplewebauthn/server");

const Passkey = v.object({
  id: v.string(),
  publicKey: v.string(),
  transports: v.array(v.string()),
});
type Passkey = v.InferOutput<typeof Passkey>;

const openPasskeys = (userId: string) => Factors.open(userId, "passkey", Passkey);

/** Returns the academy as passkeys know it: its host and its origin, by PUBLIC_URL where it is set. */
function academyOf(request: Request) {
  const { hostname, origin } = new URL(config().publicUrl ?? request.url);
  return { rpID: hostname, origin };
}

const described = ({ id, transports }: Passkey) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/** Returns the options with which a browser makes a passkey. Their challenge has to be kept. */
export async function registrationOptions(user: User, request: Request) {
  const { generateRegistrationOptions } = await webauthn();
  const known = await openPasskeys(user.id);
  // No extension is asked for.
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: brand.product,
    rpID: academyOf(request).rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: "none",
    excludeCredentials: known.map(({ secret }) => described(secret)),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  return options;
}

/** Returns the passkey of a browser's answer, to be stored; null for an answer that does not hold. */
export async function readRegistration(answer: string, challenge: string, request: Request) {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = academyOf(request);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const secret: Passkey = {
      id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      transports,
    };
    return { secret, counter };
  } catch (err) {
    log().warn({ err }, "a new passkey was refused");
    return null;
  }
}

/** Returns the options with which a browser asks for one of the account's passkeys; null when it has none. */
export async function authenticationOptions(userId: string, request: Request) {
  const known = await openPasskeys(userId);
  if (known.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: academyOf(request).rpID,
    allowCredentials: known.map(({ secret }) => described(secret)),
    userVerification: "preferred",
  });
  return options;
}

const Answer = v.pipe(v.string(), v.parseJson(), v.looseObject({ id: v.string() }));

/** Returns true when a passkey of the account signed this challenge, and notes its use. */
export async function acceptsPasskey(
  userId: string,
  { answer, challenge }: { answer: string; challenge: string },
  request: Request,
): Promise<boolean> {
  const read = v.safeParse(Answer, answer);
  const known = await openPasskeys(userId);
  const own = read.success && known.find(({ secret }) => secret.id === read.output.id);
  if (!own) return false;
  const { rpID, origin } = academyOf(request);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: read.output as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: own.secret.id,
        publicKey: new Uint8Array(Buffer.from(own.secret.publicKey, "base64url")),
        counter: own.counter,
      },
    });
    const to = authenticationInfo.newCounter;
    return verified && (await Factors.use(own.id, { from: own.counter, to }));
  } catch (err) {
    log().warn({ err }, "a passkey was refused");
    return false;
  }
}
