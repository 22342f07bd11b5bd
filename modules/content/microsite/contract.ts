import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { line, orNone, shown, slug } from '../../../kernel/contract/fields.ts';
import { FoundItem } from '../search/contract.ts';

/** A page of a microsite that the reader sees. */
export const MicrositePage = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** Its path on the host that was asked. */
  to: z.string(),
});

/** A microsite as readers see it. */
export const Microsite = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  /** Where its home lies on the host that was asked, and where its search does. */
  root: z.string(),
  searchAt: z.string(),
  /** Where the whole shop lies, when the microsite is asked at its own host; null where it lies at a path of the shop. */
  main: z.string().nullable(),
  /** Its own host, when it is asked at a path of the shop and readers are led there; null for one that has none. */
  address: z.string().nullable(),
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
    summary:
      'A microsite by its slug, or the one whose host is asked: home, menu, theme and pages; once it has ended, only how.',
    input: z.object({ slug: orNone(slug()).default(null) }),
    output: shown(Microsite),
    errors: ['NOT_FOUND'],
  }),
  'microsite.search': endpoint({
    method: 'GET',
    path: '/api/front/microsite/search',
    access: 'visitor',
    summary: 'What holds the words of what is bound to a microsite: its pages, and what it is about.',
    input: z.object({ slug: orNone(slug()).default(null), q: line(100).default('') }),
    output: z.object({
      data: z.array(FoundItem.extend({ excerpt: z.string().nullable() })),
      /** What to mark in the texts. */
      words: z.array(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
  'microsite.elsewhere': endpoint({
    method: 'GET',
    path: '/api/front/microsite/elsewhere',
    access: 'visitor',
    summary: 'Where in the whole shop a path lies that the host of a microsite does not have; null where nothing lies.',
    input: z.object({ path: line(512, 1) }),
    output: z.object({ to: z.string().nullable() }),
  }),
};
