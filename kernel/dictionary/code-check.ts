import { dictionaryFields } from '../contract/dictionaries.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { invalidInput } from '../contract/refusal.ts';
import { type SchemaField, valuesAt } from '../contract/schema-fields.ts';
import type { Ctx } from '../http/context.ts';
import { errorKey } from '../i18n/translate.ts';

/** Refuses codes that are not offered, but for those that the record holds already; null for a new record. */
export type CodeCheck = (before: object | null) => void;

const known = new WeakMap<Endpoint, readonly SchemaField<string>[]>();

function fieldsOf(endpoint: Endpoint): readonly SchemaField<string>[] {
  const fields = known.get(endpoint) ?? dictionaryFields(endpoint.input);
  known.set(endpoint, fields);
  return fields;
}

/**
 * Asks the dictionaries what they offer of the codes in an input. To be called before the transaction, which must not wait
 * for a second connection; what it answers is called inside, where the stored record is known.
 */
export async function codeCheck(ctx: Ctx, endpoint: Endpoint, input: object): Promise<CodeCheck> {
  const sent = fieldsOf(endpoint).flatMap(({ path, found }) =>
    valuesAt(input, path)
      .filter((code): code is string => typeof code === 'string' && code !== '')
      .map((code) => ({ path, code, name: found })),
  );
  if (sent.length === 0) return () => undefined;
  const { dictionaries } = ctx.services.registry;
  const names = [...new Set(sent.map(({ name }) => name))];
  const choices = new Map(
    await Promise.all(names.map(async (name) => [name, await dictionaries.choices(ctx, name)] as const)),
  );
  const strange = sent.filter(
    ({ name, code }) => !choices.get(name)?.some(({ value, retired }) => value === code && !retired),
  );
  return (before) => {
    const wrong = strange.filter(({ path, code }) => !valuesAt(before, path).includes(code));
    if (wrong.length === 0) return;
    const text = ctx.t(errorKey('CODE_NOT_OFFERED'));
    throw invalidInput(Object.fromEntries(wrong.map(({ path }) => [path.join('.'), [text]])));
  };
}
