/** What other modules may ask of the engine: to start, to answer for, and to take back an approval of their record. */
export { answerFor } from './commands/answer.ts';
export { forgetMatters } from './commands/forget-matters.ts';
export { adoptFlow } from './commands/keep-flow.ts';
export { approvalSteps, type Matter, startApproval } from './commands/start.ts';
export { withdrawFor } from './commands/starter-moves.ts';
export type { FlowStep } from './flow.ts';
export { type ApprovalStanding, approvalStanding } from './queries/approval-standing.ts';
export { isAsked } from './queries/is-asked.ts';
export { lockOpenRequest } from './request.ts';
