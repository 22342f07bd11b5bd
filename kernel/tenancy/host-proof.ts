import type { TxtLookup } from '../outside/dns/lookup-txt.ts';

/** Name of the TXT record that proves a host. */
export const challengeName = (host: string): string => `_medley-challenge.${host}`;

/** What has to stand in that record. */
export const challengeText = (challenge: string): string => `medley=${challenge}`;

/** Whether a host lies below the platform's own domain, so that nobody else can own it. */
export const isBelow = (host: string, suffix: string): boolean => host.endsWith(`.${suffix}`);

/** Whether a host of the wide world can be a shop's: a name with a dot that resolves outside this machine. */
export const isOutsideHost = (host: string): boolean =>
  /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) && !/\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host);

/** Whether the TXT record of a host says what it has to; rejects with `LookupFailed` where no name server answers. */
export async function isProved(lookup: TxtLookup, host: string, challenge: string): Promise<boolean> {
  const found = await lookup(challengeName(host));
  return found.some((text) => text.trim() === challengeText(challenge));
}
