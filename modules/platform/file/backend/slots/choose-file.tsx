import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import type { LibraryFile, LibraryKind } from '../../library-contract.ts';
import { FileChooser } from '../../parts/file-chooser.tsx';

interface ChooseFileProps {
  kind: LibraryKind;
  isDisabled?: boolean;
  /** Words of the button, where it says more than where the file comes from. */
  label?: string;
  /** Another form of the button, such as a tool among others. */
  draw?(open: () => void): ReactNode;
  /** What is drawn for those who may not look into the library. */
  otherwise?: ReactNode;
  onChoose(file: LibraryFile): void;
}

/** A button that chooses a file of the library, wherever a form asks for one. */
export default function ChooseFile({
  kind,
  isDisabled = false,
  label,
  draw,
  otherwise = null,
  onChoose,
}: ChooseFileProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!useCan()('file.file.view')) return otherwise;
  return (
    <>
      {draw?.(() => setOpen(true)) ?? (
        <Button disabled={isDisabled} onClick={() => setOpen(true)}>
          {label ?? t('choose.open')}
        </Button>
      )}
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
