import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { shown, slug } from '../../../kernel/contract/fields.ts';

/** A page of a microsite that the reader sees. */
export const MicrositePage = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** Path within the microsite. */
  to: z.string(),
});

/** A microsite as readers see it. */
export const Microsite = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  /** Address of its mark; null shows the name alone. */
  logo: z.string().nullable(),
  /** The first of its pages; null where the reader sees none, and once it has ended. */
  home: MicrositePage.nullable(),
  /** Its menu. */
  nav: z.array(z.object({ label: z.string(), to: z.string() })),
  /** Custom properties over the tokens of the shop. */
  theme: z.record(z.string(), z.string()),
  pages: z.array(MicrositePage),
  /** Until when it is open; null is for good. */
  until: z.string().nullable(),
  /** What it is about, as far as the reader sees it. */
  bound: z.object({ title: z.string(), url: z.string() }).nullable(),
  /** How it ended; null while it is open. */
  ended: z.object({ note: z.string(), isRedirected: z.boolean() }).nullable(),
});
export type Microsite = z.output<typeof Microsite>;

/** What readers ask of the microsites. */
export const microsite = {
  'microsite.show': endpoint({
    method: 'GET',
    path: '/api/front/microsite',
    access: 'visitor',
    summary: 'A microsite by its slug: home, menu, theme and pages; once it has ended, only how.',
    input: z.object({ slug: slug() }),
    output: shown(Microsite),
    errors: ['NOT_FOUND'],
  }),
};
