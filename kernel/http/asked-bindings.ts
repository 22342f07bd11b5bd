import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerOptions, RouteOptions } from 'fastify';
import { Refusal } from '../contract/refusal.ts';
import type { Binding } from '../module/binding.ts';
import type { BindingFinder, FoundBinding } from './find-binding.ts';

type Constraint = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];

/** How many bytes may be sent to a binding. */
const limitOf = ({ endpoint: { upload, bodyBytes } }: Binding): number => upload?.maxBytes ?? bodyBytes;

/** What no route of bindings is for. */
const NONE = '';
/** Which of them a binding is reached by: what carries a file is read by a parser of its own. */
const routeOf = (binding: Binding): string => `${limitOf(binding)}${isUpload(binding) ? ' with a file' : ''}`;
const isUpload = ({ endpoint }: Binding): boolean => endpoint.upload !== undefined;

/**
 * Where a request keeps what it asks for. On itself and not in a map beside it: such a map is gone through by the collector each time that
 * it looks at what is young.
 */
const FOUND = Symbol('found');
type Asking = IncomingMessage & { [FOUND]?: FoundBinding };

/** A word of an address that says more names nothing that there is. */
const LONGEST_WORD = 512;

const isTooLong = (url: string, { params }: FoundBinding): boolean =>
  url.length > LONGEST_WORD && Object.values(params).some((word) => word.length > LONGEST_WORD);

/**
 * What requests ask for. The server has one route for all operations to which as much may be sent; which of them is meant is found while
 * it looks for the route, and told it by how much that one takes.
 */
export class AskedBindings {
  readonly #finder: BindingFinder;

  constructor(finder: BindingFinder) {
    this.#finder = finder;
  }

  /** By which the server knows one of these routes from another, and from pages. */
  readonly constraint: Constraint = {
    name: 'limit',
    storage: () => new Map(),
    deriveConstraint: (raw) => {
      const method = raw.method === 'HEAD' ? 'GET' : (raw.method ?? '');
      const url = raw.url ?? '';
      const found = this.#finder.find(method, url);
      if (found === null || isTooLong(url, found)) return NONE;
      (raw as Asking)[FOUND] = found;
      return routeOf(found.binding);
    },
  };

  /** The binding that a request asks for; null for pages, and for what there is not. */
  of(request: FastifyRequest): FoundBinding | null {
    return (request.raw as Asking)[FOUND] ?? null;
  }

  /** A route for each of the limits that bindings have, of those with or of those without a file. */
  routes(
    withFile: boolean,
    bindings: readonly Binding[],
    answer: (found: FoundBinding, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): RouteOptions[] {
    const limits = new Map(
      bindings
        .filter((binding) => isUpload(binding) === withFile)
        .map((binding) => [`${binding.endpoint.method} ${limitOf(binding)}`, binding]),
    );
    return Array.from(limits.values(), (one) => ({
      method: one.endpoint.method,
      url: '/*',
      constraints: { limit: routeOf(one) },
      bodyLimit: limitOf(one),
      handler: (request, reply) => {
        const found = this.of(request);
        if (found === null) throw new Refusal(404, 'NOT_FOUND');
        return answer(found, request, reply);
      },
    }));
  }
}
