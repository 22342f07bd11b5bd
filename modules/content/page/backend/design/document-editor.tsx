import { sizeText } from '../../../../../kernel/rules/size-text.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { Slot } from '../../../../../ui/console/slot.tsx';
import type { StoredDocument } from '../../tree/stored-values.ts';
import { ChosenFile } from './chosen-file.tsx';
import css from './fields.module.css';

interface DocumentEditorProps {
  id: string;
  value: StoredDocument | undefined;
  isDisabled: boolean;
  onChange(value: StoredDocument): void;
}

/** A document of the file library: which one, another one, or none. */
export function DocumentEditor({ id, value, isDisabled, onChange }: DocumentEditorProps) {
  const t = useText('page');
  const { locale } = useConsole();
  return (
    <div className={css.video} id={id}>
      {value?.file != null && (
        <ChosenFile
          icon="document"
          // The server keeps the number of a file that is gone, and nothing else of it.
          name={value.name === '' ? t('design.fileGone') : `${value.name} · ${sizeText(value.size, locale)}`}
          isDisabled={isDisabled}
          remove={() => onChange({ file: null, name: '', url: '', size: 0 })}
        />
      )}
      <Slot
        name="console.files"
        props={{
          kind: 'document',
          isDisabled,
          onChoose: ({ id: file, name, url, size }: { id: number; name: string; url: string; size: number }) =>
            onChange({ file, name, url, size }),
        }}
      />
    </div>
  );
}
