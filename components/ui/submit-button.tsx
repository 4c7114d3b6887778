import { useSyncExternalStore } from "react";
import { useKeptFocus } from "#components/ui/use-kept-focus";

type SubmitButtonProps = { isPending: boolean; isDisabled?: boolean; children: string };

const subscribeToNothing = () => () => {};

/** Sends the form; switched off while that is under way, and until the script that does it has loaded. */
export function SubmitButton({ isPending, isDisabled = false, children }: SubmitButtonProps) {
  const isAlive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const isOff = isPending || isDisabled;
  const button = useKeptFocus(isOff);
  return (
    <button ref={button} type="submit" className="button button-primary" disabled={!isAlive || isOff}>
      {isPending ? <span aria-hidden="true" className="button-spinner" /> : null}
      {children}
    </button>
  );
}
