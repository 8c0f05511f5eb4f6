/** Whether the browser has a network. */
export abstract class Connectivity {
  /** Called each time the network comes back; returns the unsubscribe function. */
  abstract onOnline(cameBack: () => void): () => void;
}
