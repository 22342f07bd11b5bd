import { useEffect } from 'react';
import { comments } from '../../kernel/contract/comments.ts';
import { useAnswer } from './use-answer.ts';

const AGAIN_MS = 20_000;

/** What is said about a record, asked anew from time to time. */
export function useThreads(record: string, id: number, limit: number) {
  const answer = useAnswer(comments['comment.list'], { record, id, page: 1, limit }, { keep: true, isFresh: true });
  const { refetch } = answer;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return answer;
}
