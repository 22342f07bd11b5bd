import { Drawer } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useScreen } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { flows } from '../flow-contract.ts';
import { FlowEditor } from './flow-editor.tsx';

/** The flow of the kind that stands in the address. */
export function FlowDrawer() {
  const { kind } = useParams();
  const { base } = useScreen();
  const go = useNavigate();
  return (
    <Drawer
      open={kind !== undefined}
      onClose={() => void go(base)}
      size={920}
      destroyOnHidden
      closable={{ placement: 'end' }}
      title={kind === undefined ? '' : <FlowTitle kind={kind} />}
    >
      {kind !== undefined && <FlowBody kind={kind} />}
    </Drawer>
  );
}

function FlowTitle({ kind }: { kind: string }) {
  const answer = useAnswer(flows['approval.flow.show'], { kind });
  return answer.data?.data.name ?? kind;
}

function FlowBody({ kind }: { kind: string }) {
  const answer = useAnswer(flows['approval.flow.show'], { kind });
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const { data, can } = answer.data;
  return <FlowEditor key={kind} shown={data} can={can} />;
}
