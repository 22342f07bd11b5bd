import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { diseaseAdmin } from '../admin-contract.ts';
import { PartPanel } from './part-panel.tsx';

/** What is written of a disease for patients and for doctors, each with its own review. */
export function PartList({ diseaseId }: { diseaseId: number }) {
  const answer = useAnswer(diseaseAdmin['disease.part.list'], { id: diseaseId }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  return answer.data.data.map((part) => <PartPanel key={part.kind} diseaseId={diseaseId} part={part} />);
}
