import { Modal } from 'antd';
import { useState } from 'react';
import { transfers, type UploadedTable } from '../../kernel/contract/transfers.ts';
import { useOwnText } from './console-context.ts';
import { Failure } from './failure.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportResult } from './import-result.tsx';
import { useAnswer } from './use-answer.ts';
import { Waiting } from './waiting.tsx';

interface ImportDialogProps {
  kind: string;
  list: string;
  close(): void;
}

/** Takes rows of a file in: choose it, match its columns, try it, import it, and undo that if it was wrong. */
export function ImportDialog({ kind, list, close }: ImportDialogProps) {
  const t = useOwnText();
  const [file, setFile] = useState<UploadedTable | null>(null);
  const [mapping, setMapping] = useState<Record<string, number>>({});
  const [isMatched, setMatched] = useState(false);
  const answer = useAnswer(transfers['transfer.describe'], { kind });
  const columns = answer.data?.columns ?? [];
  const body = () => {
    if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
    if (!answer.data) return <Waiting />;
    if (!file) {
      return (
        <ImportFile
          kind={kind}
          label={answer.data.label}
          endings={answer.data.endings}
          columns={columns}
          done={(found) => {
            setFile(found);
            setMapping(found.mapping);
          }}
        />
      );
    }
    if (!isMatched) {
      return (
        <ImportMapping
          file={file}
          columns={columns}
          mapping={mapping}
          change={setMapping}
          done={() => setMatched(true)}
          another={() => setFile(null)}
        />
      );
    }
    return <ImportResult file={file} mapping={mapping} list={list} back={() => setMatched(false)} close={close} />;
  };
  return (
    <Modal
      open
      title={t('transfer.importTitle', { what: answer.data?.label ?? '' })}
      onCancel={close}
      width={760}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
    >
      {body()}
    </Modal>
  );
}
