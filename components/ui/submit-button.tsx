import { Button } from "#components/ui/button";

type SubmitButtonProps = { isPending: boolean; isDisabled?: boolean; children: string };

export function SubmitButton({ isPending, isDisabled = false, children }: SubmitButtonProps) {
  return (
    <Button type="submit" className="button button-primary" disabled={isPending || isDisabled}>
      {isPending ? <span aria-hidden="true" className="button-spinner" /> : null}
      {children}
    </Button>
  );
}
