import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { figureTotalSql } from '../../../kernel/figures/figure-total-sql.ts';
import { holdsSql } from '../../../kernel/record/open-records.ts';
import { filmLengthSql } from '../../platform/file/public.ts';
import { categoryNameSql, publishedItems } from '../envelope/public.ts';
import type { Chapter, Cue } from './admin-contract.ts';
import type { VideoCard } from './contract.ts';
import { videoCategories, videoKind } from './kind.ts';

interface OwnRow {
  filmFile: number | null;
  slidesFile: number | null;
  deckFile: number | null;
  chapters: Chapter[];
  cues: Cue[];
  passwordHash: string | null;
}

/** Counts that ten seconds of a film were watched: once in half an hour for each viewer. */
export const VIEW = 'video.view';

/** The SQL of how often row `t` was watched, and of the length of its film. */
export const viewsSql = figureTotalSql(VIEW, 't.id::text');
export const lengthSql = filmLengthSql('t.film_file');

/** The films that readers see, the newest first. */
export const publishedVideos = publishedItems<VideoCard, OwnRow>(videoKind, {
  url: `'/video?id=' || t.id`,
  columns: `t.category, ${categoryNameSql(videoCategories)} AS "categoryName",
    ${inLanguageSql('t', '$3', 'speakers')} AS speakers, t.series, ${inLanguageSql('t', '$3', 'series')} AS "seriesName",
    ${lengthSql} AS duration, t.is_credited AS "isCredited", jsonb_array_length(t.questions) > 0 AS "hasTest",
    t.is_gated AS "isGated"`,
  pageColumns: `t.film_file AS "filmFile", t.slides_file AS "slidesFile", t.deck_file AS "deckFile", t.chapters, t.cues,
    t.password_hash AS "passwordHash"`,
  order: 't.published_at DESC, t.id DESC',
  filters: {
    tag: (value) => `t.tag_ids @> ARRAY[${value}::bigint]`,
    among: (value) => `t.id = ANY(${value}::bigint[])`,
    q: (words) => holdsSql(words, 'title', 'title_en', 'speakers', 'speakers_en'),
  },
});
