import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, int, line, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';

const limit = (most: number) => orNone(int(0, most)).default(null);

/** What shops can be given: modules on offer and limits. */
export const shopPackage = recordContract({
  name: 'shop.package',
  path: '/api/admin/shop/package',
  row: z.object({
    name: z.string(),
    nameEn: z.string(),
    note: z.string(),
    modules: z.array(z.string()),
    people: z.number().nullable(),
    storageMb: z.number().nullable(),
    messages: z.number().nullable(),
    /** How many shops hold it. */
    shops: z.number(),
    updatedAt: z.string(),
  }),
  input: z.object({
    name: line(40, 1),
    nameEn: line(60).default(''),
    note: text(500).default(''),
    modules: z.array(dottedName()).max(200).default([]),
    people: limit(100_000_000),
    storageMb: limit(100_000_000),
    messages: limit(100_000_000),
  }),
  sort: ['name', 'updatedAt'],
  opens: 'up',
  permissions: { view: 'shop.package.view', save: 'shop.package.save', remove: 'shop.package.remove' },
  errors: ['shop.modules_unknown', 'shop.package_used', 'shop.package_name_taken'],
});

/** What packages can be made of. */
export const offer = {
  'shop.offer': endpoint({
    method: 'GET',
    path: '/api/admin/shop/offer',
    access: { permission: 'shop.package.view' },
    summary: 'The modules that packages can offer, with what each needs.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          title: z.object({ zh: z.string(), en: z.string() }),
          /** Shelf of the module, such as `content`. */
          area: z.string(),
          needs: z.array(z.string()),
        }),
      ),
      /** Layouts and home views that a shop can have. */
      layouts: z.array(z.string()),
      fronts: z.array(z.string()),
      /** Domain below which every shop has an address of its own. */
      suffix: z.string(),
    }),
  }),
};
