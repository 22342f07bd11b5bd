import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { guestUnknown, noRoom, Refusal, signInNeeded } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Condition } from '../database/db.ts';
import { hasEveryMigration } from '../database/migrations-done.ts';
import { authenticateGuest, isGuestShape } from '../guests/guests.ts';
import { translator } from '../i18n/translate.ts';
import { authenticate } from '../identity/authenticate.ts';
import { authenticateDevice, isDeviceShape } from '../identity/authenticate-device.ts';
import { authenticateKey, isKeyShape } from '../identity/authenticate-key.ts';
import { KnownCallers } from '../identity/known-callers.ts';
import { authenticateLink, isLinkShape } from '../identity/links.ts';
import { rotateToken } from '../identity/sessions.ts';
import { mountMetrics } from '../metrics/mount-metrics.ts';
import type { Binding } from '../module/binding.ts';
import { onceKeyOf } from '../once/run-once.ts';
import { mountApiDocs } from '../openapi/serve-api-docs.ts';
import { fullDisk } from '../outside/storage/disk-space.ts';
import { isDemoNetwork } from '../rate-limit/loopback.ts';
import { ReadLimits } from '../rate-limit/read-limits.ts';
import { decodeForm } from '../rules/form-encoding.ts';
import { defaultLocale, type Locale } from '../rules/locale.ts';
import { countedNetwork } from '../rules/networks.ts';
import type { Services } from '../services.ts';
import type { HostedShop } from '../tenancy/shop-directory.ts';
import { AskedBindings } from './asked-bindings.ts';
import type { Ctx, EnrolledDevice, OpenedLink, Person, SignedGuest } from './context.ts';
import { countedPerson } from './counted-person.ts';
import { mountCspReports } from './csp-report.ts';
import { taggedPayload } from './entity-tag.ts';
import { asRefusal, errorBody } from './error-answer.ts';
import { bindingFinder } from './find-binding.ts';
import { contextMaker } from './make-context.ts';
import { sendTogether } from './one-write.ts';
import { openBody } from './open-body.ts';
import { RawAnswer } from './raw-answer.ts';
import { refuseHostileTree } from './read-input.ts';
import { decorateRequests, requestFacts, requestId } from './request-facts.ts';
import { requestLocale } from './request-locale.ts';
import { refuseUnlessAllowed, runEndpoint } from './run-endpoint.ts';
import { refuseCrossSite } from './same-origin.ts';
import { apiHeaders } from './security-headers.ts';
import { mindSlowBody } from './slow-body.ts';
import { Arrivals, refuseTooLong, type Sent, takeUpload, UPLOAD_ARRIVAL_MS } from './take-upload.ts';

/** What the HTTP application is made of. */
export interface AppParts {
  database: Database;
  services: Services;
  logger: FastifyBaseLogger;
}

/** The application and its way to contexts, for the pages that are served beside the API. */
export interface App {
  server: FastifyInstance;
  /** What clients read in this process: calls are counted here already. */
  reads: ReadLimits;
  /** The shop of a request; a refusal with a neutral 404 for an unknown host. */
  hosted(request: FastifyRequest): Promise<HostedShop>;
  /** A context for this request as a visitor, whoever asks. */
  visitor(request: FastifyRequest, hosted: HostedShop, locale: Locale): Ctx;
  /** Answers an endpoint inside the process. */
  call(ctx: Ctx, method: string, path: string, input: Record<string, unknown>): Promise<unknown>;
}

const API_HEADERS = Object.entries(apiHeaders);

/** What a host answers that shows a part of a shop: what its readers call, and nothing of the console or of machines. */
const PART_CALLS = /^\/api\/(?:front|file)\//;

/** Who calls, as far as a call needs it: a person, a device, a link, a guest, or nobody. */
interface Calling {
  readonly person: Person | null;
  readonly device?: EnrolledDevice;
  readonly link?: OpenedLink;
  readonly guest?: SignedGuest;
  readonly rotationDue: boolean;
  readonly condition?: Condition;
}

/** What a request asks, once its shop is found and it is known who counts as its caller. */
interface Asked {
  readonly found: HostedShop;
  readonly person: Person | null;
  readonly locale: Locale;
  readonly query: Record<string, unknown>;
  readonly sent?: Sent;
}

type ModuleBinding = Binding & { module: string };

/** The token of a request, with or without the word Bearer; empty where there is none. */
function tokenOf(request: FastifyRequest): string {
  const { authorization } = request.headers;
  return authorization === undefined ? '' : authorization.replace(/^Bearer /i, '');
}

function queryOf(request: FastifyRequest): Record<string, unknown> {
  const at = request.url.indexOf('?');
  return at === -1 ? {} : decodeForm(request.url.slice(at + 1));
}

/**
 * A logger whose child, which the server makes as it starts, is its own child for every request. Each line names its request itself; a
 * logger made for each would cost more than all our hooks, and one that a factory hands out is looked over each time.
 */
function sharedLogger(logger: FastifyBaseLogger): FastifyBaseLogger {
  const first = Object.create(logger) as FastifyBaseLogger;
  first.child = (...made) => {
    const shared = Object.create(logger.child(...made)) as FastifyBaseLogger;
    shared.child = () => shared;
    return shared;
  };
  return first;
}

/** Builds the HTTP application: every endpoint of every module behind the same walls. */
export function createApp({ database, services, logger }: AppParts): App {
  const trusted = services.config.trustedProxies;
  const translate = translator(services.registry.messages);
  const answerError = async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const refusal = asRefusal(error) ?? new Refusal(500, 'INTERNAL', { requestId: request.id });
    if (refusal.status >= 500) request.log.error({ ...requestFacts(request), err: error }, refusal.code);
    const locale = requestLocale(
      (request.query as { lang?: unknown } | undefined)?.lang,
      request.headers,
      defaultLocale,
    );
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
    const own = request.shopId < 0 ? undefined : services.ownTexts.known(request.shopId);
    const worded: typeof translate = (language, key, params) => translate(language, key, params, own);
    return reply.status(refusal.status).send(errorBody(refusal, locale, worded));
  };
  const finder = bindingFinder(services.registry.bindings);
  const asked = new AskedBindings(finder);
  const server = fastify({
    // What the router itself refuses (a broken escape, an endless parameter) passes no hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...apiHeaders, 'x-request-id': request.id });
      void answerError(error, request, reply);
    },
    loggerInstance: sharedLogger(logger),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted.length > 0 ? trusted : false,
    // Of a whole request, the longest that any may take; what carries no file has less (`mindSlowBody`).
    requestTimeout: UPLOAD_ARRIVAL_MS,
    connectionTimeout: 20_000,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 512, constraints: { limit: asked.constraint } },
    exposeHeadRoutes: true,
    genReqId: (request) => requestId(request.headers['x-request-id']),
  });
  const makeContext = contextMaker(database, services);
  const known = new KnownCallers(services);
  const reads = new ReadLimits((network) => isDemoNetwork(services.config, network));
  const arrivals = new Arrivals();

  server.server.on('connection', sendTogether);
  decorateRequests(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => decodeForm(body),
  );
  const parseJson = server.getDefaultJsonParser('error', 'error');
  // A signature is over the bytes as they came, which no parsed object gives back.
  const sentAs = new WeakMap<FastifyRequest, string>();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    sentAs.set(request, String(body));
    return parseJson(request, String(body), done);
  });
  server.addContentTypeParser(
    ['text/xml', 'application/xml'],
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_request: FastifyRequest, body: string) => body,
  );
  // A mail that came back, as its server hands it over.
  server.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  );

  const noted = (request: FastifyRequest, found: HostedShop | null): HostedShop => {
    if (found === null) throw new Refusal(404, 'UNKNOWN_HOST');
    request.shopCode = found.shop.code;
    request.shopId = found.shop.id;
    return found;
  };
  const hosted = async (request: FastifyRequest): Promise<HostedShop> =>
    noted(request, services.shops.known(request.host) ?? (await services.shops.byHost(request.host)));

  const contextOf = (
    request: FastifyRequest,
    found: HostedShop,
    person: Person | null,
    locale: Locale,
    more: Partial<Parameters<typeof makeContext>[0]> = {},
  ): Ctx =>
    makeContext({
      requestId: request.id,
      shop: found.shop,
      domain: found.domain,
      person,
      locale,
      ip: request.ip,
      secure: request.protocol === 'https',
      headers: request.headers as Record<string, string | undefined>,
      ...more,
    });

  const countRead = (request: FastifyRequest, { shop }: HostedShop, caller: Calling | null): void =>
    reads.take(shop.id, { person: null, ...caller, network: countedNetwork(request.ip) });

  const callerOf = async (
    request: FastifyRequest,
    binding: ModuleBinding,
    found: HostedShop,
  ): Promise<Calling | null> => {
    const token = tokenOf(request);
    if (binding.endpoint.access === 'signature') return null;
    const now = services.now();
    if (isKeyShape(token)) {
      const person = await authenticateKey(database, found.shop.id, { token, ip: request.ip, now });
      request.memberId = person.id;
      request.keyId = person.apiKey?.id ?? 0;
      return { person, rotationDue: false };
    }
    if (isDeviceShape(token)) {
      const device = await authenticateDevice(database, found.shop.id, { token, client: countedNetwork(request.ip) });
      request.deviceId = device.id;
      return { person: null, device, rotationDue: false };
    }
    if (isLinkShape(token)) {
      const link = await authenticateLink(database, found.shop.id, { token, client: countedNetwork(request.ip), now });
      return { person: null, link, rotationDue: false };
    }
    if (isGuestShape(token)) {
      const guest = await authenticateGuest(database, found.shop.id, {
        token,
        client: countedNetwork(request.ip),
        now,
      });
      if (guest !== null) return { person: null, guest, rotationDue: false };
      if (binding.endpoint.ignoresDeadToken) return null;
      throw guestUnknown();
    }
    // What a page asks by itself while nobody is at it would keep an abandoned sign-in alive for ever.
    const isUse = request.headers['x-unattended'] === undefined;
    const caller = await authenticate(
      { database, services, client: countedNetwork(request.ip) },
      found.shop.id,
      token,
      now,
      isUse,
    );
    if (caller !== null) known.keep(found.shop.id, token, caller, now);
    if (caller === null) countRead(request, found, null);
    if (caller === null && !binding.endpoint.ignoresDeadToken) throw signInNeeded();
    if (caller !== null) request.memberId = caller.person.id;
    return caller;
  };

  const answer = async (binding: ModuleBinding, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { endpoint } = binding;
    const there = services.shops.known(request.host);
    const found = there === undefined ? await hosted(request) : noted(request, there);
    if (found.domain.part !== null && !PART_CALLS.test(endpoint.path)) throw new Refusal(404, 'NOT_FOUND');
    // No foreign page can make a browser send a key.
    const isMarked = endpoint.access === 'signature' || isKeyShape(tokenOf(request));
    if (endpoint.sameOrigin && !isMarked) refuseCrossSite(request.headers, request.host);
    const recalled = binding.asksFirst ? known.recall(found.shop.id, tokenOf(request), services.now()) : null;
    if (recalled !== null) {
      const { person, condition } = recalled;
      request.memberId = person.id;
      try {
        const out = await answerTo({ person, rotationDue: false, condition }, binding, request, reply, found);
        if (condition.state === 'met') return out;
      } catch (error) {
        if (condition.state === 'met') throw error;
      }
      // Not asked of the database, or no longer the same: nothing has been done, and a full look decides.
    }
    // Most calls are visitors': they wait for nothing before their own statement.
    const caller = tokenOf(request) === '' ? null : await callerOf(request, binding, found);
    return answerTo(caller, binding, request, reply, found);
  };

  const answerTo = async (
    caller: Calling | null,
    binding: ModuleBinding,
    request: FastifyRequest,
    reply: FastifyReply,
    found: HostedShop,
  ): Promise<unknown> => {
    const { endpoint } = binding;
    const device = caller?.device ?? null;
    if (endpoint.method === 'GET') countRead(request, found, caller);
    const query = queryOf(request);
    const locale = requestLocale(query.lang, request.headers, found.shop.locale);
    const person = countedPerson(endpoint, caller?.person ?? null);
    if (endpoint.upload === undefined) {
      return answerSent(caller, binding, request, reply, { found, person, locale, query });
    }
    const { maxBytes } = endpoint.upload;
    // Before the file is read: nobody sends us megabytes in vain.
    const asking = contextOf(request, found, person, locale, {
      device,
      link: caller?.link ?? null,
      guest: caller?.guest ?? null,
    });
    refuseUnlessAllowed(binding, asking);
    refuseTooLong(request, maxBytes);
    if ((await fullDisk(services.config)) !== null) throw noRoom();
    await binding.admit?.(asking);
    return arrivals.one(found.shop.id, person?.id ?? asking.ip, async () => {
      const sent = await takeUpload(request, services.uploads, maxBytes);
      try {
        return await answerSent(caller, binding, request, reply, { found, person, locale, query, sent });
      } finally {
        if (sent.file !== null) await services.uploads.remove(sent.file.path);
      }
    });
  };

  const answerSent = async (
    caller: Calling | null,
    binding: ModuleBinding,
    request: FastifyRequest,
    reply: FastifyReply,
    { found, person, locale, query, sent }: Asked,
  ): Promise<unknown> => {
    const { endpoint } = binding;
    let raw: Record<string, unknown> = query;
    let rawBody = '';
    if (sent !== undefined) {
      raw = sent.fields;
    } else if (typeof request.body === 'string') {
      rawBody = request.body;
    } else if (endpoint.method === 'POST') {
      const body = request.body ?? {};
      // What strangers sign is read by who knows them: it may be a list.
      const isList = Array.isArray(body);
      if (typeof body !== 'object' || (isList && endpoint.access !== 'signature'))
        throw new Refusal(400, 'INVALID_INPUT');
      raw = endpoint.access === 'signature' ? { ...query, ...(isList ? {} : body) } : { ...body };
      rawBody = sentAs.get(request) ?? '';
    }
    const input = { ...raw, ...asked.of(request)?.params };
    refuseHostileTree(input, endpoint.bodyBytes);
    const ctx = contextOf(request, found, person, locale, {
      upload: sent?.file ?? null,
      rawBody,
      device: caller?.device ?? null,
      link: caller?.link ?? null,
      guest: caller?.guest ?? null,
      setHeader: (name, value) => void reply.header(name, value),
      condition: caller?.condition,
    });
    const out = await runEndpoint(binding, input, ctx, onceKeyOf(ctx.headers));
    const isNobody = person === null && ctx.device === null && ctx.link === null && ctx.guest === null;
    if (endpoint.cacheSeconds !== undefined && isNobody) {
      void reply
        .header('cache-control', `public, max-age=${endpoint.cacheSeconds}`)
        .header('vary', 'Accept-Language, Cookie, Authorization');
    }
    if (out instanceof RawAnswer) {
      const { status, headers, type, body } = out;
      const isHead = request.method === 'HEAD';
      // Of a head that is asked for alone, the length is the body's and nothing is read.
      const payload = typeof body !== 'function' ? body : isHead ? Readable.from([]) : await openBody(reply, body);
      return reply
        .status(status)
        .headers({ ...headers })
        .type(type)
        .send(payload);
    }
    // Only an answer that no cache keeps may carry a token; files are asked for by elements that could not read it.
    if (caller?.rotationDue && caller.person !== null && endpoint.cacheSeconds === undefined) {
      const next = await rotateToken(ctx.db, caller.person.sessionId, tokenOf(request), services.now());
      if (next !== null) void reply.header('authorization', next);
    }
    return out;
  };

  // Hooks call back instead of answering promises, which every request would have to wait for.
  server.addHook('onRequest', (request, reply, done) => {
    // The host chooses the shop: a proxy that passes on what its callers send would let them choose it.
    if (!services.config.trustForwardedHost) delete request.raw.headers['x-forwarded-host'];
    void reply.header('x-request-id', request.id);
    mindSlowBody(request.raw);
    done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    // Here and not at the start: pages bring headers of their own.
    for (const [name, value] of API_HEADERS) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, taggedPayload(request, reply, payload));
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      ...requestFacts(request),
      method: request.method,
      route: asked.of(request)?.binding.endpoint.path ?? request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = finder.methods(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      void reply.header(
        'allow',
        methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '),
      );
      throw new Refusal(405, 'METHOD_NOT_ALLOWED');
    }
    throw new Refusal(404, 'NOT_FOUND');
  });

  mountMetrics(server, database, services.config.metricsToken, (request) => asked.of(request)?.binding ?? null);
  server.get('/health', async () => ({ status: 'ok' }));
  server.get('/ready', async () => {
    const full = await fullDisk(services.config);
    if (full !== null) throw new Refusal(503, 'DISK_FULL', full);
    if (!(await hasEveryMigration(database))) throw new Refusal(503, 'UNAVAILABLE', {}, { retryAfter: 5 });
    return { status: 'ready' };
  });
  mountApiDocs(server, services.registry, async (request) => {
    const found = await hosted(request);
    countRead(request, found, null);
  });
  mountCspReports(server, hosted);
  const routes = (withFile: boolean) =>
    asked.routes(withFile, services.registry.bindings, ({ binding }, ...sent) => answer(binding, ...sent));
  for (const route of routes(false)) server.route(route);
  // In a room of its own: the parser of files listens to the end of every request that could bring one.
  void server.register(async (room) => {
    void room.register(multipart, {
      limits: { fieldSize: 64 * 1024, fields: 50, files: 1, parts: 60, headerPairs: 50 },
    });
    for (const route of routes(true)) room.route(route);
  });

  return {
    server,
    reads,
    hosted,
    visitor: (request, found, locale) => contextOf(request, found, null, locale),
    async call(ctx, method, path, input) {
      const found = finder.find(method, path);
      if (found === null) throw new Refusal(404, 'NOT_FOUND');
      return runEndpoint(found.binding, { ...input, ...found.params }, ctx);
    },
  };
}
