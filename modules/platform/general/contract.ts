import { z } from 'zod';
import { choices } from '../../../kernel/contract/choices.ts';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, int, line } from '../../../kernel/contract/fields.ts';

/** An entry of a list or tree of choices, with those below it. */
export type TreeOption = { id: number; name: string; value: string; children: TreeOption[] };
export const TreeOption: z.ZodType<TreeOption> = z.lazy(() =>
  z.object({ id: z.number(), name: z.string(), value: z.string(), children: z.array(TreeOption) }),
);

/** A division of China as choosers take it, with those below it. */
export type DistrictOption = { value: string; label: string; children?: DistrictOption[] | undefined };
export const DistrictOption: z.ZodType<DistrictOption> = z.lazy(() =>
  z.object({ value: z.string(), label: z.string(), children: z.array(DistrictOption).optional() }),
);

const DistrictCode = z.string().regex(/^\d{6}$/);

/** The calls that every form needs: dictionaries and trees, divisions of China, identity numbers, registered lists. */
export const general = {
  'general.tree': endpoint({
    method: 'GET',
    path: '/api/tree',
    access: 'visitor',
    summary: 'A fixed list (such as hospital.level) or the category tree of a module (such as news.category).',
    input: z.object({ type: dottedName(), root: line(64).optional(), depth: int(1, 20).optional() }),
    output: z.array(TreeOption),
    errors: ['NOT_FOUND', 'UNAUTHENTICATED', 'PERMISSION_DENIED'],
  }),
  'general.district': endpoint({
    method: 'GET',
    path: '/api/district',
    access: 'visitor',
    summary: 'The divisions of China right below one, or the provinces.',
    input: z.object({ parent: DistrictCode.optional() }),
    output: z.array(
      z.object({ id: z.number(), name: z.string(), level: z.enum(['province', 'city', 'county']), leaf: z.boolean() }),
    ),
    cacheSeconds: 3600,
  }),
  'general.districtCascader': endpoint({
    method: 'GET',
    path: '/api/district/cascader',
    access: 'visitor',
    summary: 'The divisions of China nested down to a level.',
    input: z.object({ level: z.enum(['province', 'city', 'county']).default('county') }),
    output: z.array(DistrictOption),
    cacheSeconds: 3600,
  }),
  'general.districtIds': endpoint({
    method: 'GET',
    path: '/api/district/ids',
    access: 'visitor',
    summary: 'The codes from the province down to what names (large to small, divided by commas) or a code mean.',
    input: z.object({ names: line(200).optional(), code: DistrictCode.optional() }),
    output: z.object({ ids: z.array(z.number()) }),
    cacheSeconds: 3600,
  }),
  'general.idCard': endpoint({
    method: 'POST',
    path: '/api/idcard',
    access: 'visitor',
    summary: 'Checks a number of a resident identity card and says what it contains; nothing is stored.',
    input: z.object({ idcard: line(64), name: line(64).optional() }),
    output: z.object({
      data: z.object({
        valid: z.boolean(),
        /** Why it is not valid, in the reader's language. */
        reason: z.string().nullable(),
        birth: z.string().nullable(),
        gender: z.enum(['male', 'female']).nullable(),
        age: z.number().nullable(),
        region: z.array(z.string()),
        /** The 18-character form of a number of 15. */
        upgraded18: z.string().nullable(),
      }),
    }),
    errors: ['general.idcard_length', 'TOO_MANY'],
  }),
  'general.askSources': endpoint({
    method: 'GET',
    path: '/api/admin/ask-sources',
    access: 'staff',
    summary: 'The registered lists that questions may ask for an entry of.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  ...choices,
};
