import { Modal } from 'antd';
import { useState } from 'react';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { SearchField } from '../../../../ui/console/search-field.tsx';
import type { LibraryFile, LibraryKind } from '../library-contract.ts';
import styles from './file-card.module.css';
import { FileFace } from './file-card.tsx';
import chooser from './file-chooser.module.css';
import { FileList } from './file-list.tsx';
import { UploadButton } from './upload-button.tsx';

interface FileChooserProps {
  kind: LibraryKind;
  choose(file: LibraryFile): void;
  close(): void;
}

/** Chooses a file of the library, or takes a new one into it. */
export function FileChooser({ kind, choose, close }: FileChooserProps) {
  const t = useText('file');
  const can = useCan();
  const [q, setQuery] = useState('');
  return (
    <Modal open title={t('choose.title')} width={920} footer={null} onCancel={close} destroyOnHidden>
      <div className={chooser.bar}>
        <SearchField value={q} hint={t('library.search')} search={setQuery} />
        {can('file.file.save') && <UploadButton isOfKind kind={kind} label={t('library.upload')} />}
      </div>
      <section className={chooser.files} aria-label={t('choose.title')}>
        <FileList
          key={q}
          filter={{ q, kind, use: '' }}
          draw={(file) => (
            <button type="button" className={styles.card} onClick={() => choose(file)}>
              <FileFace file={file} />
            </button>
          )}
        />
      </section>
    </Modal>
  );
}
