import { lazy, Suspense } from 'react';
import type { TalkHere } from '../parts/talk-here.ts';

const ChatBlock = lazy(() => import('../parts/chat-block.tsx').then((file) => ({ default: file.ChatBlock })));

/** The chat of something that goes on, line under line. */
export default function ChatHere(here: TalkHere) {
  return (
    <Suspense>
      <ChatBlock {...here} />
    </Suspense>
  );
}
