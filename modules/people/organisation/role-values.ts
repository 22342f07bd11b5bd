import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { errorKey } from '../../../kernel/i18n/translate.ts';
import type { OrganisationRoleField, OrganisationRoleSpec } from '../../../kernel/module/organisation-role-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import type { OrganisationRole, ShownRole } from './admin-contract.ts';

type Value = OrganisationRole['values'][string];
type Fields = Readonly<Record<string, OrganisationRoleField>>;

/** The roles that modules of this shop bring, in their order. */
export function rolesOf(ctx: Ctx): Map<string, OrganisationRoleSpec> {
  const { registry } = ctx.services;
  return new Map([...registry.organisationRoles].filter(([, { module }]) => registry.isOn(ctx.shop, module)));
}

const optionsOf = (ctx: Ctx, field: OrganisationRoleField): ShownRole['fields'][number]['options'] =>
  field.kind === 'choice'
    ? field.options.map(({ value, label }) => ({ value: String(value), label: label[ctx.locale] }))
    : [];

/** The roles as the console draws them, in its language. */
export const shownRoles = (ctx: Ctx): ShownRole[] =>
  [...rolesOf(ctx)].map(([role, { label, mayBePublic = false, fields = {} }]) => ({
    role,
    label: labelIn(ctx.locale, label),
    mayBePublic,
    fields: Object.entries(fields).map(([key, field]) => ({
      key,
      label: labelIn(ctx.locale, field.label),
      kind: field.kind,
      max: 'max' in field ? field.max : null,
      min: 'min' in field ? field.min : null,
      options: optionsOf(ctx, field),
      dictionary: field.kind === 'dictionary' ? field.dictionary : null,
    })),
  }));

/** The lists of choices that fields of the roles take codes of, by name: read before a transaction, which must not wait for them. */
export type RoleChoices = ReadonlyMap<string, readonly { value: string; label: string; retired: boolean }[]>;

/** Reads those lists, in the reader's language. */
export async function roleChoices(ctx: Ctx): Promise<RoleChoices> {
  const fields = [...rolesOf(ctx).values()].flatMap(({ fields = {} }) => Object.values(fields));
  const names = [...new Set(fields.flatMap((field) => (field.kind === 'dictionary' ? [field.dictionary] : [])))];
  const { dictionaries } = ctx.services.registry;
  const lists = await Promise.all(names.map(async (name) => [name, await dictionaries.choices(ctx, name)] as const));
  return new Map(lists);
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** A value as it is kept, or the code of why it is refused. */
function checked(
  field: OrganisationRoleField,
  given: NonNullable<Value>,
  { choices, held }: { choices: RoleChoices; held: Value | undefined },
): { value: Value } | { code: string; params?: Record<string, number> } {
  const text = String(given).trim();
  switch (field.kind) {
    case 'number': {
      const number = Number(text);
      if (!Number.isInteger(number)) return { code: 'WHOLE_NUMBER_EXPECTED' };
      if (number < field.min) return { code: 'NUMBER_TOO_SMALL', params: { least: field.min } };
      if (number > field.max) return { code: 'NUMBER_TOO_BIG', params: { most: field.max } };
      return { value: number };
    }
    case 'day':
      return isDay(text) ? { value: text } : { code: 'DAY_MALFORMED' };
    case 'choice':
      return field.options.some(({ value }) => value === text) ? { value: text } : { code: 'CODE_NOT_OFFERED' };
    case 'dictionary': {
      const isOffered = choices.get(field.dictionary)?.some(({ value, retired }) => value === text && !retired);
      return isOffered || text === held ? { value: text } : { code: 'CODE_NOT_OFFERED' };
    }
    default:
      if (text.length > field.max) return { code: 'TEXT_TOO_LONG', params: { most: field.max } };
      return /\p{Cc}/u.test(text) ? { code: 'INVALID_INPUT' } : { value: text };
  }
}

function checkedValues(
  ctx: Ctx,
  fields: Fields,
  given: OrganisationRole['values'],
  more: { held: OrganisationRole['values']; choices: RoleChoices; path: string },
): { values: OrganisationRole['values']; wrong: FieldErrors } {
  const values: OrganisationRole['values'] = {};
  const wrong: FieldErrors = {};
  for (const [key, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined) {
      // What a role was asked for before stays with it; anything else is nobody's.
      if (more.held[key] === value) values[key] = value;
      else wrong[`${more.path}.${key}`] = [ctx.t(errorKey('CODE_NOT_OFFERED'))];
      continue;
    }
    if (value === null || String(value).trim() === '') continue;
    const found = checked(field, value, { choices: more.choices, held: more.held[key] });
    if ('value' in found) values[key] = found.value;
    else wrong[`${more.path}.${key}`] = [ctx.t(errorKey(found.code), found.params)];
  }
  return { values, wrong };
}

/**
 * The roles of an organisation as they are kept, and what is wrong with them, by field. A role of a module that is off stays
 * where the record has it, as it is, and is not given anew.
 */
export function checkedRoles(
  ctx: Ctx,
  roles: readonly OrganisationRole[],
  { held, choices }: { held: readonly OrganisationRole[]; choices: RoleChoices },
): { roles: OrganisationRole[]; wrong: FieldErrors } {
  const specs = rolesOf(ctx);
  const kept: OrganisationRole[] = [];
  const wrong: FieldErrors = {};
  for (const [at, one] of roles.entries()) {
    const before = held.find(({ role }) => role === one.role);
    const spec = specs.get(one.role);
    if (spec === undefined) {
      if (before === undefined) wrong[`roles.${at}.role`] = [ctx.t(errorKey('CODE_NOT_OFFERED'))];
      else kept.push(before);
      continue;
    }
    const found = checkedValues(ctx, spec.fields ?? {}, one.values, {
      held: before?.values ?? {},
      choices,
      path: `roles.${at}.values`,
    });
    Object.assign(wrong, found.wrong);
    kept.push({ role: one.role, isPublic: one.isPublic && spec.mayBePublic === true, values: found.values });
  }
  return { roles: kept, wrong };
}

/** What of a role's values readers are told, in words. */
export function publicFacts(
  ctx: Ctx,
  { fields = {} }: OrganisationRoleSpec,
  values: OrganisationRole['values'],
  choices: RoleChoices,
): { key: string; label: string; value: string }[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = values[key];
    if (field.isPublic !== true || value === undefined || value === null) return [];
    const listed =
      field.kind === 'dictionary'
        ? choices.get(field.dictionary)?.find((one) => one.value === value)?.label
        : optionsOf(ctx, field).find((one) => one.value === value)?.label;
    return [{ key, label: labelIn(ctx.locale, field.label), value: listed ?? String(value) }];
  });
}
