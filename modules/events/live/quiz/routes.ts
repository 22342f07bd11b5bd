import { bind } from '../../../../kernel/contract/bind.ts';
import type { Binding } from '../../../../kernel/module/binding.ts';
import { quiz, quizDesk } from '../quiz-contract.ts';
import { answerQuiz, showQuiz } from './answer-quiz.ts';
import { askQuiz, removeQuiz, saveQuiz } from './keep-quiz.ts';
import { listQuizzes } from './list-quizzes.ts';
import { savePopUp } from './pop-up.ts';

/** What answers the calls on quizzes. */
export const quizRoutes: Binding[] = [
  ...bind(quiz, {
    'live.quiz': (input, ctx) => showQuiz(ctx, input),
    'live.answerQuiz': (input, ctx) => answerQuiz(ctx, input),
  }),
  ...bind(quizDesk, {
    'live.admin.quizzes': ({ id }, ctx) => listQuizzes(ctx, id),
    'live.admin.saveQuiz': (input, ctx) => saveQuiz(ctx, input),
    'live.admin.removeQuiz': ({ id }, ctx) => removeQuiz(ctx, id),
    'live.admin.askQuiz': ({ id }, ctx) => askQuiz(ctx, id),
    'live.admin.savePopUp': (input, ctx) => savePopUp(ctx, input),
  }),
];
