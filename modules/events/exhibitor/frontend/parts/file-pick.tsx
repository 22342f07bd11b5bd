import type { ReactNode } from 'react';
import { Icon } from '../../../../../ui/site/icon.tsx';
import css from '../exhibition.module.css';

interface FilePickProps {
  /** What the field is called for who does not see it. */
  label: string;
  accept: string;
  isBusy: boolean;
  take(files: File[]): void;
  children: ReactNode;
}

/** A field to choose one file by. */
export function FilePick({ label, accept, isBusy, take, children }: FilePickProps) {
  return (
    <label className={css.pick}>
      <Icon name="news" />
      {children}
      <input
        type="file"
        accept={accept}
        disabled={isBusy}
        aria-label={label}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])].slice(0, 1);
          event.target.value = '';
          take(chosen);
        }}
      />
    </label>
  );
}

/** Pictures that are taken. */
export const PICTURES = 'image/jpeg,image/png,image/webp';
