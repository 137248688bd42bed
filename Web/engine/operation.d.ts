/** Something that was done to a record on this device and is not on the server yet, as Docs/Sync.md lists kinds and fields. */
export type Operation = {
  id: string;
  kind: string;
  record: string;
  action: "create" | "set" | "delete";
  /** By the names that the kind declares. */
  fields?: Record<string, any>;
  /** When it was done, a moment in UTC. */
  made: string;
};
