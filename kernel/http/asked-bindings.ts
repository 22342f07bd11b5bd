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
  readonly #found = new WeakMap<IncomingMessage, FoundBinding>();

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
      this.#found.set(raw, found);
      return String(limitOf(found.binding));
    },
  };

  /** The binding that a request asks for; null for pages, and for what there is not. */
  of(request: FastifyRequest): FoundBinding | null {
    return this.#found.get(request.raw) ?? null;
  }

  /** A route for each of the limits that bindings have. */
  routes(
    bindings: readonly Binding[],
    answer: (found: FoundBinding, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): RouteOptions[] {
    const limits = new Map(bindings.map((binding) => [`${binding.endpoint.method} ${limitOf(binding)}`, binding]));
    return Array.from(limits.values(), (one) => ({
      method: one.endpoint.method,
      url: '/*',
      constraints: { limit: String(limitOf(one)) },
      bodyLimit: limitOf(one),
      handler: async (request, reply) => {
        const found = this.of(request);
        if (found === null) throw new Refusal(404, 'NOT_FOUND');
        return answer(found, request, reply);
      },
    }));
  }
}
