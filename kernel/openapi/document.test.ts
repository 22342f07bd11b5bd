import { beforeAll, describe, expect, test } from 'vitest';
import { outsideEvents } from '../events/outside-events.ts';
import { loadRegistry, type Registry } from '../module/registry.ts';
import { AREAS, type Area, areaOf } from './area.ts';
import { documentOfArea, type OpenApiDocument, openApiDocument } from './document.ts';
import { exampleOf } from './example.ts';
import { isJson, type Json } from './json-schema.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Json; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: Json; example?: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json; example: unknown }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Json };
}

let registry: Registry;
let made: OpenApiDocument;
let whole: Document;
let operations: Map<string, Operation>;
/** What a reader gets, of the whole or of an area. */
const read = (document: OpenApiDocument): Document => JSON.parse(JSON.stringify(document));
const documentOf = (area: Area): Document => read(documentOfArea(made, area));
const operationsOf = ({ paths }: Document) =>
  Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one] as const));

beforeAll(async () => {
  registry = await loadRegistry();
  made = await openApiDocument({ ...registry, events: outsideEvents(registry.modules) });
  whole = read(made);
  operations = new Map(operationsOf(whole));
});

/** Every reference in a part of a document. */
function refsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(refsIn);
  if (!isJson(part)) return [];
  return [...(typeof part.$ref === 'string' ? [part.$ref] : []), ...Object.values(part).flatMap(refsIn)];
}
const found = (document: Document, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (isJson(at) ? at[key] : undefined), document);

test('a document is whole: every reference leads somewhere, and nothing shared is left over', () => {
  for (const document of [whole, ...AREAS.map(documentOf)]) {
    const refs = new Set(refsIn(document));
    expect([...refs].filter((ref) => found(document, ref) === undefined)).toEqual([]);
    expect(refs.size).toBeGreaterThan(10);
    const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(names.filter((name) => !refs.has(name))).toEqual([]);
  }
});

test('an area has its own calls, and the areas together have all', () => {
  const names = AREAS.flatMap((area) => {
    const document = documentOf(area);
    expect(Object.keys(document.paths).filter((path) => areaOf(path) !== area)).toEqual([]);
    return operationsOf(document).map(([name]) => name);
  });
  expect(names.sort()).toEqual([...operations.keys()].sort());
  expect(areaOf('/api/front/live/admin/status')).toBe('front');
  expect(areaOf('/login')).toBe('general');
});

describe('an operation', () => {
  test('says what it does in one sentence, and what a success tells', () => {
    for (const [name, { summary, responses }] of operations) {
      expect(summary, name).toMatch(/^[A-Z].*\.$/);
      expect(responses['200']?.description, name).toMatch(/\.$/);
    }
  });

  test('shows an example of what is sent and of what is answered, which its contract takes', () => {
    const wrong: string[] = [];
    for (const { name, endpoint } of registry.bindings) {
      const operation = operations.get(name);
      const { content } = operation?.requestBody ?? {};
      const sent = Object.fromEntries(
        (operation?.parameters ?? []).flatMap((one) => ('example' in one ? [[one.name, one.example]] : [])),
      );
      const body = content?.['application/json'] ?? content?.['multipart/form-data'];
      const input = endpoint.input.safeParse({ ...sent, ...body?.example });
      if (!input.success) wrong.push(`${name} is sent ${input.error.message}`);
      const answer = operation?.responses['200']?.content['application/json']?.example;
      const output = endpoint.output.safeParse(answer);
      if (!output.success) wrong.push(`${name} answers ${output.error.message}`);
    }
    expect(wrong).toEqual([]);
  });

  test('names numbers as numbers, however they may be sent', () => {
    const ids = [...operations.values()].flatMap(({ parameters }) => parameters.filter(({ name }) => name === 'page'));
    expect(ids.length).toBeGreaterThan(20);
    for (const { schema } of ids) expect(schema).toMatchObject({ type: 'integer', minimum: 1 });
    expect(JSON.stringify(whole)).not.toContain('-?\\\\d{1,16}');
  });

  test('says of its fields what their contract says', () => {
    const beat = operations.get('live.heartbeat')?.requestBody?.content['application/json']?.schema.$ref;
    const body = found(whole, String(beat)) as { properties: Record<string, Json> };
    expect(body.properties.position?.description).toBe('Seconds into the recording.');
    expect(body.properties.session?.description).toContain("A player's own mark");
    expect(whole.components.schemas.LiveShown?.description).toContain('A live stream on its own page');
    expect(whole.components.schemas).toHaveProperty(
      'LiveCard.properties.isGated.description',
      'A password is asked for.',
    );
  });

  test('with an effect says by what it is known to come from no foreign page; a key needs it nowhere', () => {
    const marks = (name: string) =>
      operations
        .get(name)
        ?.parameters.filter((one) => one.name === 'X-Requested-With')
        .map(({ required }) => required);
    expect(marks('signIn.login')).toEqual([true]);
    expect(marks('tags.tag.save')).toEqual([false]);
    expect(marks('news.list')).toEqual([]);
  });

  test('that needs the browser’s secret says so, for clients without cookies too', () => {
    const places = operations.get('signIn.phoneLogin')?.parameters.map((one) => `${one.in} ${one.name}`);
    expect(places).toEqual(expect.arrayContaining(['cookie challenge', 'header X-Challenge']));
  });
});

test('an example that nobody can think of says what to do', () => {
  expect(() => exampleOf({ type: 'string', pattern: '^Q{7}$' }, () => undefined, true, 'odd')).toThrow(
    /odd.*Add one to TEXTS/,
  );
});
