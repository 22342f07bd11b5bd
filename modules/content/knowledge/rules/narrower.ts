/** Whether nobody belongs to an audience who does not belong to another: members are part of everybody, doctors and roles part of the members. */
export function isWithin(audience: string, cap: string): boolean {
  return cap === 'public' || audience === cap || (cap === 'member' && audience !== 'public');
}
