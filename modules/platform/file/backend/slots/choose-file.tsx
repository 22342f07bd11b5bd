import { Button } from 'antd';
import { useState } from 'react';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import type { LibraryFile, LibraryKind } from '../../library-contract.ts';
import { FileChooser } from '../../parts/file-chooser.tsx';

interface ChooseFileProps {
  kind: LibraryKind;
  isDisabled?: boolean;
  onChoose(file: LibraryFile): void;
}

/** A button that chooses a file of the library, wherever a form asks for one. */
export default function ChooseFile({ kind, isDisabled = false, onChoose }: ChooseFileProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!useCan()('file.file.view')) return null;
  return (
    <>
      <Button disabled={isDisabled} onClick={() => setOpen(true)}>
        {t('choose.open')}
      </Button>
      {isOpen && (
        <FileChooser
          kind={kind}
          close={() => setOpen(false)}
          choose={(file) => {
            setOpen(false);
            onChoose(file);
          }}
        />
      )}
    </>
  );
}
