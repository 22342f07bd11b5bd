import { StreamCard, type StreamFace } from '../parts/stream-card.tsx';

/** A stream in a topic: the slot hands in its card and the word that the topic's editor put beside it. */
export default function TopicItem({ card, note }: { card: StreamFace; note: string }) {
  return <StreamCard card={card} note={note} />;
}
