import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type LibraryFile, type LibraryKind, library } from '../library-contract.ts';
import styles from './file-card.module.css';
import list from './file-list.module.css';

/** Which files are looked for. */
export interface FileFilter {
  q: string;
  kind?: LibraryKind | undefined;
  use: '' | 'unused' | 'rights';
}

interface FileListProps {
  filter: FileFilter;
  /** The card of a file. */
  draw(file: LibraryFile): ReactNode;
  /** What stands where there is no file at all. */
  empty?: ReactNode;
}

function Part({ filter, before, draw, empty, more }: FileListProps & { before?: number; more(next: number): void }) {
  const t = useText('file');
  const input = { ...filter, ...(before !== undefined && { before }) };
  const answer = useAnswer(library['file.library.list'], input, { keep: before === undefined });
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const { data, next, counts } = answer.data;
  if (data.length === 0 && before === undefined) {
    const isBare = counts.picture + counts.video + counts.captions === 0;
    return isBare && empty ? empty : <EmptyState title={t('library.none')} hint={t('library.noneHint')} />;
  }
  return (
    <>
      <ul className={styles.grid}>
        {data.map((file) => (
          <li key={file.id}>{draw(file)}</li>
        ))}
      </ul>
      {next !== null && (
        <p className={list.more}>
          <Button onClick={() => more(next)}>{t('library.more')}</Button>
        </p>
      )}
      {next === null && before !== undefined && <p className={list.more}>{t('library.end')}</p>}
    </>
  );
}

/** Files of the library as cards, the newest first, more of them on request. */
export function FileList(props: FileListProps) {
  const [places, setPlaces] = useState<readonly number[]>([]);
  const shown = [undefined, ...places];
  return (
    <div className={list.parts}>
      {shown.map((before, index) => (
        <Part
          key={before ?? 0}
          {...props}
          {...(before !== undefined && { before })}
          more={(next) => index === shown.length - 1 && setPlaces([...places, next])}
        />
      ))}
    </div>
  );
}
