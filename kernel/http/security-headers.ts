import { mediaSource } from '../rules/media-source.ts';
import { cspReportPath } from './csp-report.ts';

const COMMON: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Headers of every JSON answer. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
};

/**
 * Headers of every page of an origin such as `https://hema.example.org`. Public pages carry no inline script; `style-src-attr` is for the `style=` of server-rendered
 * elements. The console's styles are made at run time: its page names a nonce, fresh with every answer, that they carry.
 * `media` are hosts that a page plays films from, `scripts` origins whose scripts it runs beside its own.
 */
export function pageHeaders(
  origin: string,
  styleNonce?: string,
  media: readonly string[] = [],
  scripts: readonly string[] = [],
): Record<string, string> {
  const [scheme, host] = origin.split('://');
  // Sockets of a plain-text origin, as on a developer's machine.
  const plainSocket = scheme === 'http' ? ` ws://${host}` : '';
  const films = media.map((one) => ` ${mediaSource(one)}`).join('');
  const isSite = styleNonce === undefined;
  const trusted = isSite ? "require-trusted-types-for 'script'; trusted-types app dompurify" : '';
  return {
    ...COMMON,
    'reporting-endpoints': `csp="${cspReportPath}"`,
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...scripts].join(' '),
      isSite ? "style-src 'self'" : `style-src 'self' 'nonce-${styleNonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self' wss://${host}${plainSocket}${films}`,
      `media-src 'self' blob:${films}`,
      // The console shows pages of its own site in frames, to look at them before they are published.
      `frame-src ${isSite ? "'none'" : "'self'"}`,
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      ...(trusted === '' ? [] : [trusted]),
      'report-to csp',
    ].join('; '),
  };
}
