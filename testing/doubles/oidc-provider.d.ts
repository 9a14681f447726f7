/** The part of `oidc-provider` that the double uses. The package has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Context {
    body: string;
    oidc: {
      client?: { clientId: string };
      session?: { accountId?: string };
    };
  }
  interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }
  interface Configuration {
    findAccount(context: Context, id: string): Account | undefined;
    loadExistingGrant(context: Context): Promise<unknown>;
    interactions: { url(context: Context, interaction: { uid: string }): string };
    features: {
      devInteractions: { enabled: boolean };
      backchannelLogout?: { enabled: boolean };
      clientCredentials?: { enabled: boolean };
      rpInitiatedLogout?: {
        enabled: boolean;
        logoutSource?(context: Context, form: string): void;
      };
    };
    fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>;
    [other: string]: unknown;
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (of: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    ClientCredentials: { find(token: string): Promise<{ scope?: string } | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }
}
