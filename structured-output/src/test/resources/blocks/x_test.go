package x

import "testing"

func TestX(t *testing.T) {
	if F() != 2 {
		t.Fatalf("got: %d", F())
	}
}
