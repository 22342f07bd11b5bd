import { invalidInput } from '../../../kernel/contract/refusal.ts';
import { type Question, questionFault } from '../../people/credit/rules/questions.ts';
import { checkHandout, checkReading, fileFor, isReadMarked } from '../../platform/file/public.ts';
import { type CategoryKind, type ContentKind, categoryPlaces, knownCategories } from '../envelope/public.ts';
import { type Chapter, type Cue, VideoValues } from './admin-contract.ts';
import { chapterFault, cueFault } from './chapters.ts';
import { video, videoCategory } from './schema.ts';
import { deckOf, slideCount } from './slides/drawn-slides.ts';

/** What films of the library are for: everybody, or those whom a page lets in. */
export const filmPurposes = ['video', 'lecture'] as const;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The categories that films are sorted into, one each. */
export const videoCategories: CategoryKind = {
  record: 'video.category',
  label: { zh: '视频分类', en: 'Video category' },
  table: videoCategory,
  tableName: 'video_category',
  items: 'video',
};

/** The films as the envelope carries them. */
export const videoKind: ContentKind = {
  type: 'video',
  record: 'video.video',
  label: { zh: '视频', en: 'Video' },
  table: video,
  tableName: 'video',
  values: VideoValues,
  trade: 'labelled',
  showsDrafts: true,
  url: ({ id }) => `/video?id=${id}`,
  check: async (ctx, tx, { category, filmFile, slidesFile, deckFile, ...rest }) => {
    await knownCategories(ctx, tx, 'video_category', [String(category)]);
    await checkHandout(ctx, slidesFile, 'slidesFile');
    const film = typeof filmFile === 'number' ? ((await fileFor(ctx, filmFile, filmPurposes))?.film ?? null) : null;
    const refused = (field: string, fault: string | null): void => {
      if (fault !== null) throw invalidInput({ [field]: [ctx.t(`video.errors.${fault}`)] });
    };
    await checkReading(ctx, deckFile, 'deckFile');
    if (typeof deckFile === 'number') refused('deckFile', (await isReadMarked(ctx, deckFile)) ? 'deck_marked' : null);
    if (typeof filmFile === 'number') refused('filmFile', film === null ? 'film_unknown' : null);
    // What has no length cannot be seen to ninety percent.
    if (film !== null) refused('filmFile', film.duration === null ? 'film_without_length' : null);
    refused('chapters', chapterFault((rest.chapters ?? []) as Chapter[], film?.duration ?? null));
    const cues = (rest.cues ?? []) as Cue[];
    const deck = cues.length === 0 ? null : deckOf({ slidesFile: numberOf(slidesFile), deckFile: numberOf(deckFile) });
    refused('cues', cueFault(cues, film?.duration ?? null, deck === null ? null : await slideCount(ctx, deck)));
    refused('questions', questionFault((rest.questions ?? []) as Question[]));
  },
  missing: ({ lead, filmFile, isCredited, questions, isGated, passwordHash }) => ({
    ...(lead === '' && { lead: ['video.errors.lead_needed'] }),
    ...(filmFile === null && { filmFile: ['video.errors.film_needed'] }),
    // Readers would be asked for what nobody can tell them.
    ...(isGated === true && passwordHash === null && { isGated: ['video.errors.password_missing'] }),
    ...(isCredited === true && (questions as unknown[]).length === 0 && { questions: ['video.errors.test_needed'] }),
  }),
  adoption: {
    // Credits are each shop's own to give.
    own: { category: '', isCredited: false },
    // A copy would be watched without the password.
    keepsBack: ({ isGated }) => isGated === true,
    places: async (ctx) =>
      (await categoryPlaces(ctx, 'video_category')).map((place) => ({ ...place, values: { category: place.key } })),
  },
  searchText: ({ chapters, speakers, speakersEn }, locale) => {
    const named = (chapters as Chapter[]).map(({ title, titleEn }) => (locale === 'en' ? titleEn : title));
    return [locale === 'en' ? speakersEn : speakers, ...named].join('\n');
  },
};
