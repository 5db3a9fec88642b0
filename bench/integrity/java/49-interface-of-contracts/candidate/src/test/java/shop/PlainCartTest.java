package shop;

import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlainCartTest implements CartContract {
    @Override
    public Cart create() {
        return new Cart();
    }
}
