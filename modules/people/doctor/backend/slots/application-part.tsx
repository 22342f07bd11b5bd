import { useEffect } from 'react';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import { Failure } from '../../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../../ui/console/waiting.tsx';
import { doctorReview } from '../../contract.ts';
import { ApplicationDetail } from '../application-detail.tsx';

/** An application in its approval: what the person says of themselves beside what proves it, for who may review doctors. */
export default function ApplicationPart({ id, version }: { id: number; version: number }) {
  const t = useText();
  const may = useCan()('doctor.profile.review');
  const answer = useAnswer(doctorReview['doctor.application.show'], { id }, { enabled: may, isFresh: true });
  const { refetch } = answer;
  const isOld = answer.data !== undefined && answer.data.data.version < version;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  if (!may) return <p>{t('notShown')}</p>;
  if (answer.isError) return <Failure error={answer.error} retry={() => void refetch()} />;
  if (!answer.data || isOld) return <Waiting />;
  return <ApplicationDetail row={answer.data.data} />;
}
