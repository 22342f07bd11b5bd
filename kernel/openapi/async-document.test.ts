import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineModule } from '../module/manifest.ts';
import { loadRegistry, type Registry } from '../module/registry.ts';
import { asyncDocument } from './async-document.ts';
import { isJson, type Json } from './json-schema.ts';

interface Operation {
  action: string;
  summary: string;
  channel: { $ref: string };
  messages: { $ref: string }[];
}
interface Document {
  channels: Record<string, { messages: Record<string, { payload: Json; examples: { payload: unknown }[] }> }>;
  operations: Record<string, Operation>;
}

let registry: Registry;
let document: Document;
beforeAll(async () => {
  registry = await loadRegistry();
  document = JSON.parse(JSON.stringify(asyncDocument(registry)));
});

const found = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (isJson(at) ? at[key] : undefined), document);

test('every message and every room that modules declare is there, in one sentence, and all references lead somewhere', () => {
  const rooms = registry.modules.flatMap(({ manifest }) => Object.keys(manifest.rooms ?? {}));
  const names = [...registry.liveMessages.keys(), ...rooms.map((kind) => `enter.${kind}`)];
  expect(Object.keys(document.operations).sort()).toEqual(names.sort());
  expect(names).toEqual(expect.arrayContaining(['notice.changed', 'permission.changed', 'enter.qr']));
  for (const [name, { summary, channel, messages }] of Object.entries(document.operations)) {
    expect(summary, name).toMatch(/^[A-Z].*\.$/);
    for (const { $ref } of [channel, ...messages]) expect(found($ref), $ref).toBeDefined();
  }
});

test('an example is what the message may carry', () => {
  for (const [name, { data, to }] of registry.liveMessages) {
    const channel = typeof to === 'string' ? to : `room.${to.room}`;
    const [example] = document.channels[channel]?.messages[name]?.examples ?? [];
    expect(data.strict().safeParse(example?.payload).success, name).toBe(true);
  }
});

test('a message for a room that nobody can enter is a mistake', () => {
  const message = { module: 'test', summary: 'A test.', to: { room: 'hall' }, data: z.object({}) };
  const modules = [{ folder: 'test/test', manifest: defineModule({ id: 'test', title: { zh: '', en: '' } }) }];
  expect(() => asyncDocument({ modules, liveMessages: new Map([['test.said', message]]) })).toThrow(/room\.hall/);
});
