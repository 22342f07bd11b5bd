/** A part of a JSON document, such as a JSON Schema. */
export type Json = Record<string, unknown>;

/** Whether a value is an object of a JSON document. */
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same with every object first given to `change`, from the outside in. */
export function mapJson(value: unknown, change: (part: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => mapJson(one, change));
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(change(value)).map(([key, one]) => [key, mapJson(one, change)]));
}
