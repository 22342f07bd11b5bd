import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import { type NamedOperation, permissions, sharedHouse, shopOperations } from './house.ts';
import { PreparedCall, type Stage } from './stage.ts';

let shop: Stage;
let looking: Caller;
beforeAll(async () => {
  ({ shop } = await sharedHouse());
  ({ caller: looking } = await shop.newcomer([...permissions.keys()].filter((name) => name.endsWith('.view'))));
});

/** A page that everybody reads, and that says what its reader may do with it. */
const says = ([, { endpoint }]: NamedOperation): boolean =>
  endpoint.access === 'visitor' && endpoint.output instanceof z.ZodObject && 'can' in endpoint.output.shape;

describe('whoever may see everything and change nothing is offered no editor', () => {
  test.each(shopOperations.filter(says))('%s', async (name) => {
    const { input, raw } = await shop.prepare(name);
    const { status, body, text } = await shop.play(name, new PreparedCall(input, { as: looking, ...(raw && { raw }) }));
    expect(status, text).toBe(200);
    expect(body.can).not.toMatchObject({ edit: true });
  });
});
