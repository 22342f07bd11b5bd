/** This machine: what stands in for an outside host in tests and demonstrations, without encryption. */
const OWN_MACHINE = /^127\.0\.0\.1(?::\d+)?$/;

/** The origin at which films of a host (`play.example.org`) are asked for, as a page's policy and a player name it. */
export const mediaSource = (host: string): string => `${OWN_MACHINE.test(host) ? 'http' : 'https'}://${host}`;
