import { z } from 'zod';

/** The orders that a list can be asked for, by its input. */
export function ordersOf(input: z.ZodType): string[] {
  const sort = input instanceof z.ZodObject ? input.shape.sort : undefined;
  const inner = sort instanceof z.ZodDefault ? sort.unwrap() : sort;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}
