import { pathParameters } from '../contract/endpoint.ts';

/** Puts path parameters into the template of an endpoint and gives back what is left of the input. */
export function endpointAddress(
  template: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  let path = template;
  for (const name of pathParameters(template)) {
    const value = rest[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${template} lacks ${name}`);
    path = path.replace(`{${name}}`, encodeURIComponent(value));
    delete rest[name];
  }
  return { path, rest };
}
