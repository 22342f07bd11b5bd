import { lazy, Suspense } from 'react';
import type { TalkHere } from '../parts/talk-here.ts';

const QuestionBlock = lazy(() =>
  import('../parts/question-block.tsx').then((file) => ({ default: file.QuestionBlock })),
);

/** The questions to who speaks, what is liked most first. */
export default function QuestionsHere(here: TalkHere) {
  return (
    <Suspense>
      <QuestionBlock {...here} />
    </Suspense>
  );
}
