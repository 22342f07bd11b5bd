import { Button } from 'antd';
import { openAnswerFile } from '../open-answer-file.ts';

interface AnswerFilesProps {
  files: readonly { id: number; name: string }[];
  /** What a button says to those who do not see it. */
  label(name: string): string;
  /** Asks for the address of a file. */
  open(file: number): Promise<{ data: { url: string } }>;
}

/** The files that an answer names, to be opened one by one. */
export function AnswerFiles({ files, label, open }: AnswerFilesProps) {
  return files.map(({ id, name }) => (
    <Button
      key={id}
      type="link"
      style={{ paddingInline: 0, marginInlineEnd: 16, whiteSpace: 'normal', height: 'auto' }}
      aria-label={label(name)}
      onClick={() => void openAnswerFile(() => open(id))}
    >
      {name}
    </Button>
  ));
}
