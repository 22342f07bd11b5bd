import { AnswerFile } from '../../../engine/parts/answer-file.tsx';
import type { DrawnAnswer } from '../../contract.ts';

/** What was answered, with the files that it names to be opened; `open` asks for the address of one. */
export function AnsweredText({
  answer: { text, files = [] },
  open,
}: {
  answer: DrawnAnswer;
  open(file: number): Promise<{ data: { url: string } }>;
}) {
  if (files.length === 0) return <>{text}</>;
  return (
    <>
      {files.map((file) => (
        <AnswerFile key={file.id} file={file} open={open} />
      ))}
    </>
  );
}
