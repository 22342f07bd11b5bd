import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HostedShop } from '../tenancy/shop-directory.ts';

/** Where browsers report what the policy of a page forbade. */
export const cspReportPath = '/api/csp-report';

const LARGEST_BYTES = 16 * 1024;
const MOST_PER_CALL = 5;
const MOST_PER_MINUTE = 60;
const DIRECTIVE = /^[a-z-]{1,40}$/;
const KINDS = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'trusted-types-policy', 'trusted-types-sink']);

/** What of a report goes into the log: nothing that a person typed or that says whom a page was about. */
export interface CspLine {
  directive: string;
  /** A kind of content, such as `inline`, or the host that was asked. */
  blocked: string;
  /** First part of the page's path, such as `news`. */
  page: string;
}

const textOf = (body: object, ...names: string[]): string => {
  const found = names.map((name) => (body as Record<string, unknown>)[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found.slice(0, 2048) : '';
};

function blockedOf(text: string): string {
  if (KINDS.has(text)) return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url === null ? 'other' : (url.hostname || url.protocol.replace(':', '')).slice(0, 100);
}

/** Reads what a browser sent, in the form of the Reporting API or the older one; whatever else comes gives no line. */
export function cspLines(sent: unknown): CspLine[] {
  const reports = (Array.isArray(sent) ? sent : [sent]).slice(0, MOST_PER_CALL);
  return reports.flatMap((report: unknown) => {
    if (typeof report !== 'object' || report === null) return [];
    const { body, 'csp-report': older } = report as Record<string, unknown>;
    const facts = body ?? older;
    if (typeof facts !== 'object' || facts === null) return [];
    const directive = textOf(facts, 'effectiveDirective', 'effective-directive', 'violated-directive').split(' ')[0];
    if (directive === undefined || !DIRECTIVE.test(directive)) return [];
    const address = textOf(facts, 'documentURL', 'document-uri');
    const [first = ''] = URL.canParse(address) ? new URL(address).pathname.slice(1).split('/') : [];
    return [
      {
        directive,
        blocked: blockedOf(textOf(facts, 'blockedURL', 'blocked-uri')),
        page: DIRECTIVE.test(first) ? first : '',
      },
    ];
  });
}

/** Takes the reports of browsers and logs them, a bounded number of short lines a minute. */
export function mountCspReports(
  server: FastifyInstance,
  hosted: (request: FastifyRequest) => Promise<HostedShop>,
): void {
  let minute = 0;
  let lines = 0;
  const mayLog = (): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    return lines <= MOST_PER_MINUTE;
  };
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: LARGEST_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(cspReportPath, { bodyLimit: LARGEST_BYTES }, async (request) => {
      const { shop } = await hosted(request);
      for (const line of cspLines(request.body)) {
        if (mayLog()) request.log.warn({ req: request.id, shop: shop.code, ...line }, 'a page broke its policy');
      }
      return {};
    });
  });
}
