import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { fileNameSql } from '../../platform/file/public.ts';
import { categoryBindings, categoryNameSql, contentBindings, editedNumberSql } from '../envelope/public.ts';
import { videoAdmin, videoDeck, videoGate, videoWatches } from './admin-contract.ts';
import { answerQuiz } from './commands/answer-quiz.ts';
import { beginFilm } from './commands/begin-film.ts';
import { giveTicket } from './commands/give-ticket.ts';
import { keepProgress } from './commands/keep-progress.ts';
import { openFilm } from './commands/open-film.ts';
import { saveGate } from './commands/save-gate.ts';
import { video } from './contract.ts';
import { videoCategories, videoKind } from './kind.ts';
import { lengthSql, viewsSql } from './published-videos.ts';
import { listVideos } from './queries/list-videos.ts';
import { listWatches } from './queries/list-watches.ts';
import { showDeck } from './queries/show-deck.ts';
import { showGate } from './queries/show-gate.ts';
import { showQuiz } from './queries/show-quiz.ts';
import { showSlide } from './queries/show-slide.ts';
import { sameVideos, showVideo } from './queries/show-video.ts';

const counted = (from: string): string =>
  `SELECT count(*)::int FROM ${from} c WHERE c.shop_id = t.shop_id AND c.video_id = t.id`;

/** What answers the calls of the films. */
export const videoRoutes: Binding[] = [
  ...bind(video, {
    'video.list': (input, ctx) => listVideos(ctx, input),
    'video.show': (input, ctx) => showVideo(ctx, input),
    'video.same': (input, ctx) => sameVideos(ctx, input),
    'video.open': (input, ctx) => openFilm(ctx, input),
    'video.password': (input, ctx) => giveTicket(ctx, input),
    'video.slide': (input, ctx) => showSlide(ctx, input),
    'video.begin': (input, ctx) => beginFilm(ctx, input),
    'video.progress': (input, ctx) => keepProgress(ctx, input),
    'video.test.show': (input, ctx) => showQuiz(ctx, input),
    'video.test.answer': (input, ctx) => answerQuiz(ctx, input),
  }),
  ...contentBindings(videoAdmin, videoKind, {
    categoryName: (locale) => `SELECT ${categoryNameSql(videoCategories, locale)}`,
    filmName: `SELECT ${fileNameSql(editedNumberSql('filmFile', 'film_file'))}`,
    slidesName: `SELECT ${fileNameSql(editedNumberSql('slidesFile', 'slides_file'))}`,
    deckName: `SELECT ${fileNameSql(editedNumberSql('deckFile', 'deck_file'))}`,
    duration: lengthSql,
    views: viewsSql,
    viewers: counted('video_watch'),
    passed: `${counted('video_attempt')} AND c.is_passed`,
    isGated: 't.is_gated',
  }),
  ...categoryBindings(videoAdmin, videoCategories),
  ...bind(videoGate, {
    'video.gate.show': ({ id }, ctx) => showGate(ctx, id),
    'video.gate.save': (input, ctx) => saveGate(ctx, input),
  }),
  ...bind(videoDeck, { 'video.deck': (input, ctx) => showDeck(ctx, input) }),
  ...bind(videoWatches, { 'video.watch.list': (input, ctx) => listWatches(ctx, input) }),
];
