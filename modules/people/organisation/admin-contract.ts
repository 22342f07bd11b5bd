import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { flag, id, int, key, line, orNone, text } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { isCreditCode } from '../../../kernel/rules/credit-code.ts';
import { isLinkable } from '../../../kernel/rules/linkable.ts';
import { ADDRESS_KINDS } from './address-kinds.ts';
import { nameKey } from './name-key.ts';

/** What another name is: one in use beside the own, one of before, or that of a branch. */
export const NameKind = z.enum(['alias', 'former', 'branch']);
export const OtherName = z.object({ kind: NameKind.default('alias'), name: line(120, 1) });
export type OtherName = z.output<typeof OtherName>;

/** What an organisation is to the shop, and what is known of it as that; the module of the role says what may be. */
export const OrganisationRole = z.object({
  role: key(),
  /** Readers are told of it, where the role may be told at all. */
  isPublic: flag().default(false),
  values: z
    .record(z.string().max(64), z.union([z.string().max(300), z.number(), z.null()]))
    .refine((values) => Object.keys(values).length <= 40)
    .default({}),
});
export type OrganisationRole = z.output<typeof OrganisationRole>;

export const AddressKind = z.enum(ADDRESS_KINDS);
export const OrganisationAddress = z.object({
  kind: AddressKind.default('office'),
  /** Six-digit code of the division (GB/T 2260). */
  district: orNone(z.string().regex(/^\d{6}$/)).default(null),
  line: line(200).default(''),
  postcode: z
    .string()
    .trim()
    .regex(/^(?:\d{6})?$/)
    .default(''),
});
export type OrganisationAddress = z.output<typeof OrganisationAddress>;

/** A member of the shop who is spoken to there. */
export const OrganisationContact = z.object({
  memberId: id(),
  post: line(60).default(''),
  isMain: flag().default(false),
  note: line(200).default(''),
});
export type OrganisationContact = z.output<typeof OrganisationContact>;

const isOnce = <T>(values: readonly T[], of: (value: T) => unknown): boolean =>
  new Set(values.map(of)).size === values.length;

/** A unified social credit code as people type it: blanks and case say nothing. */
const creditCode = () =>
  z
    .string()
    .max(40)
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().refine(isCreditCode, 'organisation.credit_code_wrong'));

/** What staff write of an organisation. */
export const OrganisationValues = z.object({
  name: line(120, 1),
  nameEn: line(200).default(''),
  creditCode: orNone(creditCode()).default(null),
  otherNames: z
    .array(OtherName)
    .max(100)
    .refine((names) => isOnce(names, ({ name }) => nameKey(name)), 'organisation.name_twice')
    .default([]),
  roles: z
    .array(OrganisationRole)
    .max(40)
    .refine((roles) => isOnce(roles, ({ role }) => role), 'organisation.role_twice')
    .default([]),
  contacts: z
    .array(OrganisationContact)
    .max(50)
    .refine((contacts) => isOnce(contacts, ({ memberId }) => memberId), 'organisation.contact_twice')
    .default([]),
  addresses: z.array(OrganisationAddress).max(30).default([]),
  phone: line(40).default(''),
  website: line(300)
    .refine((href) => href === '' || isLinkable(href), 'organisation.link_invalid')
    .default(''),
  /** Address of a picture of the library. */
  logo: z
    .string()
    .regex(/^(?:\/api\/file\/\d{1,15}\/[\w.-]{1,100})?$/)
    .default(''),
  about: text(2000).default(''),
  aboutEn: text(3000).default(''),
  position: int(0, 10_000).default(0),
});

/** The kind of record that organisations are. */
export const ORGANISATION = 'organisation.organisation';
const path = '/api/admin/organisation/organisation';

/** A contact with the name of the member, in full for who may see it. */
const ShownContact = z.object({
  memberId: z.number(),
  name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  post: z.string(),
  isMain: z.boolean(),
  note: z.string(),
});
export type ShownContact = z.output<typeof ShownContact>;

/** What the console asks of the organisations. */
export const organisationAdmin = recordContract({
  name: ORGANISATION,
  path,
  row: z.object({
    name: z.string(),
    nameEn: z.string(),
    creditCode: z.string().nullable(),
    /** Other names in use, and former ones, each divided by 、. */
    aliases: z.string(),
    formerNames: z.string(),
    branches: z.string(),
    /** The words of its roles. */
    roleKeys: z.array(z.string()),
    phone: z.string(),
    website: z.string(),
    position: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    otherNames: z.array(OtherName),
    roles: z.array(OrganisationRole),
    contacts: z.array(ShownContact),
    addresses: z.array(OrganisationAddress),
    logo: z.string(),
    about: z.string(),
    aboutEn: z.string(),
  }),
  input: OrganisationValues,
  filters: { role: key(), coded: z.enum(['yes', 'no']) },
  sort: ['updatedAt', 'name', 'position'],
  permissions: { view: `${ORGANISATION}.view`, save: `${ORGANISATION}.save`, remove: `${ORGANISATION}.remove` },
  errors: ['organisation.code_taken'],
});

const RoleField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'day', 'choice', 'dictionary']),
  max: z.number().nullable(),
  min: z.number().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  dictionary: z.string().nullable(),
});

const Role = z.object({
  role: z.string(),
  label: z.string(),
  mayBePublic: z.boolean(),
  fields: z.array(RoleField),
});
export type ShownRole = z.output<typeof Role>;

/** What organisations may be, as forms ask for it. */
export const organisationRoleCalls = {
  'organisation.roles': endpoint({
    method: 'GET',
    path: '/api/admin/organisation/roles',
    access: { permission: `${ORGANISATION}.view` },
    summary: 'What organisations may be in this shop, and what is asked of them as that.',
    input: z.object({}),
    output: z.object({ data: z.array(Role) }),
  }),
};
