import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';

/** How the certificate of a host stands: good, good for no more than two weeks, of no use, or not to be seen because nobody answers. */
export const certificateStates = ['valid', 'expiring', 'expired', 'other_name', 'untrusted', 'unreachable'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A certificate as it was seen. */
export interface SeenCertificate {
  state: CertificateState;
  /** When it ends; null where none was seen. */
  until: string | null;
}

const TIMEOUT_MS = 5_000;
const SOON_MS = 14 * 86_400_000;
const EXPIRED = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/** Node says what is wrong with a certificate by a code, which its types call an error. */
const faultOf = ({ authorizationError: fault }: TLSSocket): string =>
  String(fault instanceof Error ? fault.message : fault);

function judged(socket: TLSSocket, { valid_to: end }: PeerCertificate, now: Date): SeenCertificate {
  const ends = Date.parse(end);
  const until = Number.isNaN(ends) ? null : new Date(ends).toISOString();
  if (until === null) return { state: 'unreachable', until };
  if (!socket.authorized) {
    const fault = faultOf(socket);
    if (fault.includes('ALTNAME')) return { state: 'other_name', until };
    return { state: EXPIRED.has(fault) || ends <= now.getTime() ? 'expired' : 'untrusted', until };
  }
  return { state: ends - now.getTime() < SOON_MS ? 'expiring' : 'valid', until };
}

/**
 * Looks at the certificate that a host shows to browsers, at the address that its name was found to lead to. Nothing is asked of
 * the host beside it. `ca` are further authorities to believe, for tests.
 */
export function seenCertificate(
  { host, address, port = 443, ca }: { host: string; address: string; port?: number; ca?: string },
  now: Date,
): Promise<SeenCertificate> {
  return new Promise((resolve) => {
    const socket = connect({
      host: address,
      port,
      servername: host,
      rejectUnauthorized: false,
      ...(ca !== undefined && { ca }),
    });
    const done = (seen: SeenCertificate): void => {
      socket.destroy();
      resolve(seen);
    };
    socket.setTimeout(TIMEOUT_MS, () => done({ state: 'unreachable', until: null }));
    socket.once('error', () => done({ state: 'unreachable', until: null }));
    socket.once('secureConnect', () => done(judged(socket, socket.getPeerCertificate(), now)));
  });
}
