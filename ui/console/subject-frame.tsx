import { Fragment, type ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { SourceField } from './source-field.tsx';
import styles from './subject-frame.module.css';
import { useSubject } from './use-subject.ts';

export interface SubjectFrameProps {
  title: string;
  lead: string;
  /** Under which name what the screen is about stands in the address, and where it is chosen from. */
  param: string;
  source: string;
  /** What it is called, and what stands where none is chosen. */
  label: string;
  placeholder: string;
  /** What choosing one leads to; the lead unless stated. */
  hint?: string;
  /** Further actions of the head, with what was chosen. */
  actions?(id: number | null): ReactNode;
  /** What is shown of it; another one begins anew. */
  children(id: number): ReactNode;
}

/** A screen over one thing, such as a conference, which is chosen at its head and stands in the address. */
export function SubjectFrame({
  title,
  lead,
  param,
  source,
  label,
  placeholder,
  hint = lead,
  actions,
  children,
}: SubjectFrameProps) {
  const { id, isBusy, choose } = useSubject(param, source, { orFirst: true });
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <div className={styles.choose} data-no-print="">
          <SourceField {...{ label, source, placeholder }} value={id} isRequired onChange={choose} />
        </div>
        {actions?.(id)}
      </PageHeader>
      {id !== null && <Fragment key={id}>{children(id)}</Fragment>}
      {id === null && !isBusy && <EmptyState title={placeholder} hint={hint} />}
    </>
  );
}
