import type { OutsideEvent } from '../events/outside-events.ts';
import type { Binding } from '../module/binding.ts';
import type { FoundModule } from '../module/found-module.ts';
import { type Area, areaOf } from './area.ts';
import { ContractWords } from './contract-words.ts';
import type { Json } from './json-schema.ts';
import { operationOf, type Permissions } from './operation.ts';
import { errorSchema, sharedResponses } from './responses.ts';
import { SchemaBook } from './schema-book.ts';
import { contractSources, SchemaNames } from './schema-names.ts';
import { webhooksOf } from './webhooks.ts';

/** What the document is written from. */
export interface Documented {
  readonly bindings: readonly (Binding & { module: string })[];
  readonly permissions: Permissions;
  readonly modules: readonly FoundModule[];
  readonly events: readonly OutsideEvent[];
}

/** A document: what it begins with, its calls by path, and what they share. */
export type OpenApiDocument = Json & {
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Json & { readonly schemas: Readonly<Record<string, Json>> };
};

/** The OpenAPI 3.1 document over all bindings; form-encoded posts write nested keys as `a[b][0]=`. */
export async function openApiDocument({
  bindings,
  permissions,
  modules,
  events,
}: Documented): Promise<OpenApiDocument> {
  const sources = await contractSources(modules);
  const words = await ContractWords.read(sources);
  const book = new SchemaBook(new SchemaNames(sources, bindings), (name, schema) => words.describeShape(name, schema));
  const byPath = Map.groupBy(bindings, ({ endpoint }) => endpoint.path);
  const paths: Record<string, Json> = {};
  for (const path of [...byPath.keys()].sort((a, b) => a.localeCompare(b))) {
    const methods: Json = {};
    for (const each of byPath.get(path) ?? []) {
      methods[each.endpoint.method.toLowerCase()] = operationOf(each, { book, words, permissions });
      // The whole is a second of work: others are answered in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    paths[path] = methods;
  }
  return {
    ...head,
    tags: modules.map(({ manifest: { id, title } }) => ({ name: id, description: `${title.en} · ${title.zh}` })),
    paths,
    webhooks: webhooksOf(events, book),
    components: { ...security, responses: sharedResponses, schemas: { Error: errorSchema, ...book.components } },
  };
}

/** The part of a document that holds the calls of one area, with what they share and no more. */
export function documentOfArea(whole: OpenApiDocument, area: Area): OpenApiDocument {
  const paths = Object.fromEntries(Object.entries(whole.paths).filter(([path]) => areaOf(path) === area));
  const { webhooks: _webhooks, tags, ...rest } = whole;
  const spoken = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(tagsOf)));
  const { schemas } = whole.components;
  const needed = new Set<string>();
  const need = (part: unknown): void => {
    for (const name of schemasIn(part)) {
      if (needed.has(name)) continue;
      needed.add(name);
      need(schemas[name]);
    }
  };
  need([paths, sharedResponses]);
  return {
    ...rest,
    tags: (tags as { name: string }[]).filter(({ name }) => spoken.has(name)),
    paths,
    components: {
      ...whole.components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name))),
    },
  };
}

const tagsOf = (operation: unknown): string[] => (operation as { tags: string[] }).tags;

/** The names of the shared schemas that a part of a document refers to. */
const schemasIn = (part: unknown): string[] =>
  Array.from(JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g), ([, name]) => name as string);

/** What every document begins with. */
const head: Json = {
  openapi: '3.1.0',
  info: {
    title: 'Medley',
    version: '0.1.0',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Every call of the portal. The shop is the one of the host. Success is 200 and nothing else; 202 says that a call takes longer than it may and is being done all the same (UNDER_WAY); every refusal carries `errors` in the language of the call. A call marked `x-step-up` is refused with the code STEP_UP_REQUIRED unless the person has proved a moment ago who they are (POST /api/admin/sign-in/prove); it is to be repeated then. A member whose decision on a changed agreement is due is answered as a visitor where visitors are answered, and refused with DECISION_DUE elsewhere, but for calls marked `x-while-owing`. Outside systems call with an API key, `Authorization: Bearer mk_…`, where an operation names the scheme `apiKey`; the scope behind it is the permission that the key must have been given. Under `webhooks` stands what other systems are told; messages are signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`), come in no certain order, and may come twice with the same id.',
  },
  servers: [{ url: '/' }],
  security: [{ token: [] }],
};

const security: Json = {
  securitySchemes: {
    token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The opaque token of a sign-in.' },
    device: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The secret (`md_…`) that a device got when it was enrolled with a one-time code (GET /api/front/weixin/kiosk/pair). It opens what the device was enrolled for, which the scope names, and nothing else, until it is revoked.',
    },
    link: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The secret (`ml_…`) behind the # of a link that opens one thing for a time: it opens what the scope names, that one thing, and nothing else. Where its maker asked for a code to a phone (LINK_PROOF_NEEDED, LINK_ACT_NEEDED), what POST /api/front/user/auth/link/prove answers follows it, with a dot between.',
    },
    guest: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The sign-in (`mg_…`) of somebody of an organisation, by an account that the shop gave it: it opens what the scope names for that one organisation, and nothing else.',
    },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key (`mk_…`) of this site, made under “API keys” in its configuration. It acts in the place of whoever made it, with the scopes it was given, within its rate (429 with `retry-after`) and from its allowed addresses.',
    },
  },
};
