/** A certificate that somebody got. */
export interface Made {
  id: number;
  memberId: number;
  isReplacing: boolean;
}
