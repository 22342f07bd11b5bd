import type { Endpoint } from './endpoint.ts';

/** The schemas of a call: what it takes and what it answers. */
export type Shapes = Pick<Endpoint, 'input' | 'output'>;

const apart = new WeakMap<object, () => Promise<Shapes>>();
const asked = new WeakMap<object, Promise<Shapes>>();

/** Calls without their schemas, which lie apart and come when somebody asks for them: how a build hands contracts to the console. */
export function withShapesApart<C extends Record<string, object>>(
  calls: C,
  load: () => Promise<Record<string, Shapes>>,
): C {
  for (const [name, call] of Object.entries(calls)) {
    apart.set(call, async () => {
      const shapes = (await load())[name];
      if (shapes === undefined) throw new Error(`${name} has no schemas.`);
      return shapes;
    });
  }
  return calls;
}

/** The schemas of a call, the same promise each time; a form that checks what it sends asks for them. */
export function shapesOf(endpoint: Endpoint): Promise<Shapes> {
  const known = asked.get(endpoint);
  if (known !== undefined) return known;
  const shapes = apart.get(endpoint)?.() ?? Promise.resolve(endpoint);
  asked.set(endpoint, shapes);
  return shapes;
}
